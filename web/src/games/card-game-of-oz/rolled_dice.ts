// Which dice lie on the table, from what the page says and what has just happened.

import type { OzPageModel } from "./wire";

export interface RolledDie {
  face: number;
  gold: boolean;
}

type Rolled = Pick<OzPageModel, "blue" | "gold" | "happened">;

/** Those of the turn, and beside them the gold dice for cards archived just now. */
export function diceOf(scene: Rolled): RolledDie[] {
  const ofTurn = [...scene.blue.map((face) => ({ face, gold: false })), ...scene.gold.map((face) => ({ face, gold: true }))];
  return [...ofTurn, ...forCards(scene)];
}

function forCards(scene: Rolled): RolledDie[] {
  const rolled = scene.happened
    .filter((one) => one.kind === "rolled")
    .map((one) => ({ face: one.points, gold: one.gold }));
  const begins = scene.happened.some((one) => one.kind === "turn");
  const isPaid = scene.happened.some((one) => one.kind === "discarded");
  return begins || (!isPaid && areLast(scene, rolled)) ? [] : rolled;
}

/** In a replay every die of the turn comes by itself: it is the last that lies there. */
function areLast(scene: Rolled, rolled: RolledDie[]): boolean {
  const endsWith = (all: number[], some: number[]): boolean =>
    some.every((face, at) => all[all.length - some.length + at] === face);
  const faces = (gold: boolean): number[] => rolled.filter((one) => one.gold === gold).map((one) => one.face);
  return endsWith(scene.blue, faces(false)) && endsWith(scene.gold, faces(true));
}
