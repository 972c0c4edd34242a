// Monkeys on their way to a line.

import { movesLittle } from "../../lib/settings.svelte";
import { arc, type Point } from "./geometry";

const FLIGHT_MS = 600;

function centre(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The monkeys fly to a line from the one they held, or in from above. */
export function fly(grid: Element, line: number, left: number | null): void {
  const token = grid.querySelector(`[data-line="${line}"]`);
  if (!token) return;
  if (movesLittle()) {
    token.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 200 });
    return;
  }
  const home = left === null ? null : grid.querySelector(`[data-line="${left}"]`);
  const to = centre(token);
  const from = home ? centre(home) : { x: to.x + 60, y: to.y - 260 };
  const flight = arc({ x: from.x - to.x, y: from.y - to.y }, { x: 0, y: 0 });
  token.animate(
    flight.map(({ x, y }, step) => ({
      transform: `translate(${x}px, ${y}px) scale(${step === flight.length - 1 ? 1 : 1.25})`,
      zIndex: 20,
    })),
    { duration: FLIGHT_MS, easing: "ease-in-out" },
  );
}
