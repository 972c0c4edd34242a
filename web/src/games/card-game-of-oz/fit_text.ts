// Letters small enough for the longest word, so that no name is broken where no hyphen can part it,
// and for all its lines.

const SMALL = 14;
export const SMALLEST = 12;
const STEP = 0.5;

type Font = Pick<CSSStyleDeclaration, "fontStyle" | "fontWeight" | "fontFamily">;

/** Attach to what holds the text; how large it would be, and how much room it has, its parent says. */
export function fit(text: string) {
  return (element: HTMLElement): (() => void) | undefined => {
    const frame = element.parentElement;
    if (!frame) return undefined;
    const shrink = (): void => {
      const style = getComputedStyle(frame);
      const room = frame.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const usual = parseFloat(style.fontSize);
      let size = fitting(usual, room, (size) => widest(text, style, size)) ?? usual;
      const write = (): void => {
        element.style.fontSize = size < usual ? `${size}px` : "";
      };
      write();
      // By less than a third of a line only the tails of letters stick out.
      while (element.scrollHeight - element.clientHeight > size / 3 && size > SMALLEST) {
        size -= STEP;
        write();
      }
    };
    const watcher = new ResizeObserver(shrink);
    watcher.observe(frame);
    void document.fonts.ready.then(shrink);
    return () => {
      watcher.disconnect();
      element.style.fontSize = "";
    };
  };
}

/** Attach to a box whose size is given: its letters shrink until all of the text is in it. Rather
 * than letters become smaller than `small`, what can be done without goes away: the box is marked
 * `data-brief`, then `data-brief="more"` and `"least"` if even that is too long. */
export function fitBox(text: string, small = SMALL) {
  return (element: HTMLElement): (() => void) => {
    void text; // another text is fitted anew
    const shrinkTo = (least: number): void => {
      element.style.fontSize = "";
      let size = parseFloat(getComputedStyle(element).fontSize);
      while (isTooLarge(element) && size > least) {
        size -= STEP;
        element.style.fontSize = `${size}px`;
      }
    };
    const shrink = (): void => {
      element.style.overflowWrap = "normal";
      element.removeAttribute("data-brief");
      shrinkTo(small);
      if (!isTooLarge(element)) return;
      element.setAttribute("data-brief", "");
      shrinkTo(SMALLEST);
      for (const brief of ["more", "least"]) {
        if (!isTooLarge(element)) break;
        element.setAttribute("data-brief", brief);
        shrinkTo(SMALLEST);
      }
      if (isTooWide(element)) element.style.overflowWrap = "anywhere";
    };
    const watcher = new ResizeObserver(shrink);
    watcher.observe(element);
    void document.fonts.ready.then(shrink);
    return () => watcher.disconnect();
  };
}

function isTooWide({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth + 1;
}

function isTooLarge(element: HTMLElement): boolean {
  return isTooWide(element) || element.scrollHeight > element.clientHeight + 1;
}

/** A smaller size, when the widest word needs one. Letters made to fit the dots of a screen do not
 * grow narrower as their size does, so that each size is measured. */
export function fitting(
  size: number,
  room: number,
  wide: (size: number) => number,
): number | null {
  if (room <= 0 || wide(size) <= room) return null;
  let smaller = size - STEP;
  while (smaller > SMALLEST && wide(smaller) > room - 1) smaller -= STEP;
  return Math.max(SMALLEST, smaller);
}

function widest(text: string, { fontStyle, fontWeight, fontFamily }: Font, size: number): number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return 0;
  context.font = `${fontStyle} ${fontWeight} ${size}px ${fontFamily}`;
  return Math.max(...unbroken(text).map((word) => context.measureText(word).width));
}

/** What stands on one line in any case: words, with what a no-break space joins to them. */
export function unbroken(text: string): string[] {
  return text.split(/[^\S\u00a0\u202f]+|(?<=-)/);
}
