// What the first game teaches, in the order in which it is wanted.

import type { Lesson } from "../../lib/manifest";
import type { LayChoice, RoadPageModel } from "./wire";

const lays = (scene: RoadPageModel) =>
  scene.choices.filter((choice): choice is LayChoice => choice.kind === "lay");

const mine = (scene: RoadPageModel) => scene.builders[scene.seat ?? 0];

const laid = (scene: RoadPageModel) =>
  mine(scene)?.grid.cards.filter((card) => card !== null).length ?? 0;

/** Whether some card joins more when it is turned. */
function turningHelps(scene: RoadPageModel): boolean {
  const best = (turned: boolean) =>
    Math.max(0, ...lays(scene).filter((c) => c.turned === turned).map((c) => c.after.total));
  return laid(scene) > 0 && best(true) > best(false);
}

export const lessons: Lesson<RoadPageModel>[] = [
  {
    id: "block",
    fits: (scene) => scene.phase === "block" && !scene.barred.some((b) => b.reason === "twice"),
    en: "It is their turn to build, and the monkeys obey you. Tap one: its row or column is closed to them this turn.",
    fr: "C’est à l’adversaire de bâtir, et les singes vous obéissent. Touchez-en un : sa rangée ou sa colonne leur est fermée ce tour-ci.",
  },
  {
    id: "first-card",
    fits: (scene) => lays(scene).length > 0 && laid(scene) === 0,
    en: "You hold two cards. Tap one, then any free spot; the road need not lead anywhere yet.",
    fr: "Vous tenez deux cartes. Touchez-en une, puis une case libre ; la route n’a pas encore besoin de mener quelque part.",
  },
  {
    id: "turn",
    fits: turningHelps,
    en: "Tap the hovering card again to turn it: do the bricks meet?",
    fr: "Touchez encore la carte en l’air pour la tourner : les briques se touchent-elles ?",
  },
  {
    id: "closed",
    fits: (scene) => lays(scene).length > 0 && (mine(scene)?.closes.length ?? 0) > 0,
    en: "The hatched spots are closed: the monkeys hold that line until your next turn.",
    fr: "Les cases hachurées sont fermées : les singes tiennent cette ligne jusqu’à votre prochain tour.",
  },
  {
    id: "square",
    fits: (scene) => lays(scene).length > 0 && (mine(scene)?.grid.roads[0]?.size ?? 0) >= 2,
    en: "Two joined cards count 2×2, three 3×3, a card alone 1. One long road beats two short ones.",
    fr: "Deux cartes jointes valent 2×2, trois 3×3, une carte seule 1. Une longue route vaut mieux que deux courtes.",
  },
  {
    id: "twice",
    fits: (scene) => scene.barred.some((barred) => barred.reason === "twice"),
    en: "The monkey with the ribbon rests: never the same line twice running. Send another where they need a card.",
    fr: "Le singe au ruban se repose : jamais deux fois de suite la même ligne. Envoyez-en un autre là où il leur manque une carte.",
  },
  {
    id: "snake",
    fits: (scene) => scene.phase === "swap",
    en: "The Wooden Snake may change places with a neighbour, and either may turn. Swap them, if you like.",
    fr: "Le Serpent de bois peut échanger sa place avec une voisine, et chacune peut tourner. Échangez-les, si vous voulez.",
  },
  {
    id: "bird",
    fits: (scene) => lays(scene).length > 0 && (mine(scene)?.sheltered ?? false),
    en: "The Sapphire Bird shelters you: nothing is closed this turn.",
    fr: "L’Oiseau de saphir vous protège : rien n’est fermé ce tour-ci.",
  },
  {
    id: "last",
    fits: (scene) => lays(scene).length > 0 && laid(scene) === 8,
    en: "The last spot is always open, whatever the monkeys want.",
    fr: "La dernière case reste ouverte, quoi que veuillent les singes.",
  },
  {
    id: "end",
    fits: (scene) => scene.phase === "over",
    en: "Every road counts its length times itself. Now you know it all: play again, and mind the monkeys.",
    fr: "Chaque route compte sa longueur multipliée par elle-même. Vous savez tout : rejouez, et gare aux singes.",
  },
];
