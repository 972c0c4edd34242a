// In the count a heart lifts off its plinth and flies to its Author's total; for who wants little
// motion it fades.

import { movesLittle } from "../../lib/settings.svelte";

export const FLIGHT_MS = 460;
const FADE_MS = 80;
const LIFT = 22; // pixels above its plinth

/** `line` is the sentence of the count that names the heart: it lends its picture. */
export function flyHeart(line: Element, piece: string, seat: number): void {
  const plinth = seen(`.road [data-all~="${CSS.escape(piece)}"]`);
  const total = seen(`.author[data-seat="${seat}"] .total .heart`);
  const picture = line.querySelector("svg");
  if (!plinth || !total || !picture) return;
  const heart = plinth.querySelector(".heart") ?? plinth;
  if (movesLittle()) {
    heart.animate([{ opacity: 1 }, { opacity: 0 }], FADE_MS);
    total.animate([{ opacity: 0 }, { opacity: 1 }], FADE_MS);
    return;
  }
  const [from, to] = [heart.getBoundingClientRect(), total.getBoundingClientRect()];
  const flying = document.createElement("span");
  flying.className = "flying-heart";
  const size = Math.max(26, from.height);
  const [left, top] = [from.left + (from.width - size) / 2, from.top + (from.height - size) / 2];
  flying.style.cssText = `position:fixed;z-index:50;left:${left}px;top:${top}px;width:${size}px;height:${size}px;pointer-events:none`;
  flying.append(picture.cloneNode(true));
  document.body.append(flying);
  const [x, y] = [to.left + to.width / 2 - left - size / 2, to.top + to.height / 2 - top - size / 2];
  flying
    .animate(
      [
        { transform: "none", easing: "ease-out" },
        { transform: `translateY(${-LIFT}px) scale(1.3)`, offset: 0.3, easing: "ease-in" },
        { transform: `translate(${x}px, ${y}px)` },
      ],
      FLIGHT_MS,
    )
    .finished.finally(() => flying.remove());
}

function seen(selector: string): Element | undefined {
  return [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
}
