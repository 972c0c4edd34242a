// Dragging a card of the hand with a mouse or pen; a finger taps instead, and scrolls.

export interface Drag {
  card: string;
  x: number;
  y: number;
}

const STARTS_AFTER = 8; // pixels

export function dragged(
  card: string,
  show: (drag: Drag | null) => void,
  drop: (card: string, onto: string) => void,
) {
  return (element: HTMLElement): (() => void) => {
    let start: { x: number; y: number } | null = null;
    let moving = false;

    function move(event: PointerEvent): void {
      if (!start) return;
      const far = Math.hypot(event.clientX - start.x, event.clientY - start.y);
      if (!moving && far < STARTS_AFTER) return;
      moving = true;
      show({ card, x: event.clientX, y: event.clientY });
    }
    function up(event: PointerEvent): void {
      const was = moving;
      stop();
      if (!was) return;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const goal = under?.closest<HTMLElement>("[data-drop]")?.dataset.drop;
      if (goal) drop(card, goal);
      element.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener("click", swallow, true), 0);
    }
    function swallow(event: Event): void {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
    function stop(): void {
      start = null;
      moving = false;
      show(null);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
    }
    function down(event: PointerEvent): void {
      if (event.pointerType === "touch" || event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY };
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", stop);
    }
    element.addEventListener("pointerdown", down);
    return () => {
      stop();
      element.removeEventListener("pointerdown", down);
    };
  };
}
