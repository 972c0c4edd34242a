// Letters small enough for the longest word, so that no name is broken where no hyphen can part it.

const SMALLEST = 11;

/** Attach to what holds the text; how large it would be, and how much room it has, its parent says. */
export function fit(text: string) {
  return (element: HTMLElement): (() => void) | undefined => {
    const frame = element.parentElement;
    if (!frame) return undefined;
    const shrink = (): void => {
      const style = getComputedStyle(frame);
      const room = frame.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const size = fitting(parseFloat(style.fontSize), room, widest(text, style.font));
      element.style.fontSize = size ? `${size}px` : "";
    };
    const watcher = new ResizeObserver(shrink);
    watcher.observe(frame);
    void document.fonts.ready.then(shrink);
    return () => watcher.disconnect();
  };
}

/** A smaller size, when the widest word needs one. */
export function fitting(size: number, room: number, wide: number): number | null {
  if (room <= 0 || wide <= room) return null;
  return Math.max(SMALLEST, Math.floor((size * (room - 1) * 10) / wide) / 10);
}

function widest(text: string, font: string): number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return 0;
  context.font = font;
  return Math.max(...text.split(/\s+|(?<=-)/).map((word) => context.measureText(word).width));
}
