// The server says where things lie from their owner's side. On a grid that is drawn turned by half
// a turn these words are turned too, so that what is called left is seen on the left.

import { own } from "./settings";
import type { RoadPageModel } from "./wire";
import { OPPOSITES } from "./words/places";

const TURNED = new Map(
  OPPOSITES.flatMap(([one, other]) =>
    (["en", "fr"] as const).flatMap((language): [string, string][] => [
      [one[language], other[language]],
      [other[language], one[language]],
    ]),
  ),
);
const PLACE = new RegExp([...TURNED.keys()].join("|"), "g");

export function halfTurned(text: string): string {
  return text.replace(PLACE, (place) => TURNED.get(place) ?? place);
}

/** Whether the grid of this seat is drawn as from the other side of the table. */
export function isAcross(scene: RoadPageModel, seat: number): boolean {
  return seat !== (scene.seat ?? 0) && !own.settings.turnTheirPage;
}

/** The same moment; what is said of a grid fits how it is drawn. */
export function asDrawn(scene: RoadPageModel): RoadPageModel {
  const saying = <T extends { said: string }>(one: T): T => ({ ...one, said: halfTurned(one.said) });
  const isTheirs = isAcross(scene, scene.active);
  return {
    ...scene,
    choices: isTheirs
      ? scene.choices.map((choice) => (choice.kind === "block" ? saying(choice) : choice))
      : scene.choices,
    barred: isTheirs ? scene.barred.map(saying) : scene.barred,
    builders: scene.builders.map((builder, seat) =>
      isAcross(scene, seat)
        ? {
            ...builder,
            monkeys_said: halfTurned(builder.monkeys_said),
            closes_said: halfTurned(builder.closes_said),
          }
        : builder,
    ),
  };
}
