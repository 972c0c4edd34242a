// How a game ended, in one sentence of this browser.

import type { Page, Result } from "../wire";
import { sayTable } from "../words/table";
import { chairOf, mySeats, nameOf } from "./people";

/** `33 to 31`, the highest first; with more than two, one after the other. */
function scoresOf({ scores }: Result): string {
  const inOrder = [...scores].sort((one, other) => other - one);
  const [high = 0, low] = inOrder;
  return inOrder.length === 2 ? sayTable("score_and", { high, low: low ?? 0 }) : inOrder.join(" · ");
}

/** For others to read, nobody is `You`. */
export function outcomeOf(page: Page, result: Result, forOthers = false): string {
  const [winner, other] = result.winners;
  const chair = chairOf(page, winner ?? null);
  const name = nameOf(chair);
  const isMe = !forOthers && chair?.yours === true && mySeats(page).length === 1;
  if (result.scores.length === 0) {
    if (other !== undefined) return sayTable("shared");
    if (!chair) return sayTable("ended");
    return isMe ? sayTable("won_you") : sayTable("won", { name });
  }
  const scores = scoresOf(result);
  if (result.draw) return sayTable("drawn", { scores });
  if (other !== undefined) return sayTable("draw_scores", { scores });
  if (!chair) return sayTable("nobody_scores", { scores });
  if (result.scores.length === 1) return sayTable("alone_scores", { scores });
  return isMe ? sayTable("win_you", { scores }) : sayTable("win", { name, scores });
}
