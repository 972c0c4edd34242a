// Whether somebody has this page before their eyes: it is in view, and was touched not long ago.
// Both lines to the server say so, and who looks is not told by other ways.

const TOUCHED_FOR = 300_000;
const TOUCHES = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

let touched = Date.now();
let was = false;
const told = new Set<() => void>();

export function isSeen(): boolean {
  was = document.visibilityState === "visible" && Date.now() - touched < TOUCHED_FOR;
  return was;
}

function look(): void {
  const before = was; // as it was said last
  if (isSeen() !== before) for (const tell of told) tell();
}

function touch(): void {
  touched = Date.now();
  look();
}

function turn(): void {
  if (document.visibilityState === "visible") touched = Date.now(); // who turns to it is there
  look();
}

/** Whenever somebody begins or ends to look; until what this gives is called. */
export function onLooking(tell: () => void): () => void {
  if (told.size === 0) {
    for (const kind of TOUCHES) addEventListener(kind, touch, { capture: true, passive: true });
    document.addEventListener("visibilitychange", turn);
    isSeen();
  }
  told.add(tell);
  return () => {
    told.delete(tell);
    if (told.size > 0) return;
    for (const kind of TOUCHES) removeEventListener(kind, touch, { capture: true });
    document.removeEventListener("visibilitychange", turn);
  };
}
