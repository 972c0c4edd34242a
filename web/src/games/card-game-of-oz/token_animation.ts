// Tokens that moved slide to their new place; new ones grow.

import { movesLittle } from "../../lib/settings.svelte";

const GLIDE_MS = 420;
const COME_MS = 220;
const EASING = "cubic-bezier(.2,.9,.3,1.1)";

export type TokenPositions = Map<string, DOMRect>;

/** Where every card in play stands on the page. */
export function tokenPositions(root: Element): TokenPositions {
  const found: TokenPositions = new Map();
  for (const token of root.querySelectorAll<HTMLElement>(".road .token[data-piece]")) {
    found.set(token.dataset.piece ?? "", token.getBoundingClientRect());
  }
  return found;
}

export function animateTokens(root: Element, before: TokenPositions): void {
  if (movesLittle()) return;
  for (const token of root.querySelectorAll<HTMLElement>(".road .token[data-piece]")) {
    const from = before.get(token.dataset.piece ?? "");
    const to = token.getBoundingClientRect();
    if (!from) {
      token.animate([{ transform: "scale(0.3)", opacity: 0 }, {}], { duration: COME_MS, easing: EASING });
      continue;
    }
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.hypot(x, y) < 24) continue;
    token.animate([{ transform: `translate(${x}px, ${y}px)`, zIndex: 4 }, { zIndex: 4 }], {
      duration: GLIDE_MS,
      easing: EASING,
    });
  }
}
