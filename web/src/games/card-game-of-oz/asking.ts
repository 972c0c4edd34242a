// The question about a thing that is picked up, and the sentence about its price.

import { choicesOf, type Picked } from "./targets";
import type { OzAsked, OzPageModel } from "./wire";
import { say } from "./words/board";

const MODES = { move: "which_moves", replace: "which_replaced", play: "which_played" } as const;

/** `Who takes the Walking Stick?`, with the name of what is held. */
export function askedOf(scene: OzPageModel, picked: Picked, name: string): string {
  if (picked.kind === "mode") return say(MODES[picked.mode]);
  const choices = choicesOf(scene, picked);
  if (choices.some((one) => one.kind === "play" && one.on !== null)) return say("who_takes", { name });
  if (choices.some((one) => one.kind === "move")) return say("where_to", { name });
  if (choices.some((one) => one.kind === "play" && one.place !== null)) return say("where_lies", { name });
  return choices.length ? say("what_with", { name }) : name;
}

/** A question that is answered from the hand, for where it has one line. */
export function briefly(asked: OzAsked): string {
  if (asked.kind === "trim") return say("trim_short");
  if (asked.kind === "discard") return say("discard_short");
  if (asked.kind === "discard_for") return say("discard_for_short");
  if (asked.kind !== "gather" && asked.kind !== "gather_for") return "";
  return say(asked.kind === "gather" ? "gather_short" : "gather_for_short", { number: (asked.need ?? 0) - (asked.have ?? 0) });
}

/** `It costs 2. Story points: 5 → 3.` */
export function priceOf(scene: OzPageModel, picked: Picked): string {
  const choices = choicesOf(scene, picked).filter((one) => one.kind !== "archive");
  const [first] = choices;
  if (!first) return "";
  if (choices.some((one) => one.may_rise)) return say("may_cost_more");
  if (choices.some((one) => one.cost !== first.cost)) return say("prices_shown");
  if (first.cost === 0) return say("costs_nothing");
  return say("costs", { cost: first.cost, have: scene.points, keep: scene.points - first.cost });
}
