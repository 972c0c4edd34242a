// What the first story teaches, in the order in which it is wanted.

import type { Lesson } from "../../lib/manifest";
import type { OzPageModel } from "./wire";

const offers = (scene: OzPageModel, kind: string) =>
  scene.choices.some((choice) => choice.kind === kind);

const mine = (scene: OzPageModel) =>
  scene.pieces.filter((piece) => piece.seat === scene.seat && piece.type === "character");

const isActing = (scene: OzPageModel) =>
  scene.phase === "actions" && scene.active === scene.seat;

const stepsIntoTheDark = (scene: OzPageModel) =>
  scene.choices.some((choice) => choice.kind === "move" && choice.may_rise);

export const lessons: Lesson<OzPageModel>[] = [
  {
    id: "points",
    fits: (scene) => isActing(scene) && mine(scene).length === 0 && offers(scene, "play"),
    en: "Your dice show symbols: each is a story point to spend. Tap the Scarecrow: he waits on your Title Card once you have paid for him.",
    fr: "Vos dés montrent des symboles : chacun est un point d’Histoire à dépenser. Touchez l’Épouvantail : une fois payé, il attend sur votre carte Titre.",
  },
  {
    id: "step",
    fits: (scene) => isActing(scene) && stepsIntoTheDark(scene),
    en: "Tap your Character: the places it can reach light up with their price. A closed book is a Location nobody has seen: step forward and look.",
    fr: "Touchez votre personnage : les lieux à sa portée s’éclairent avec leur prix. Un livre fermé est un lieu que personne n’a vu : avancez, vous verrez.",
  },
  {
    id: "die",
    fits: (scene) => isActing(scene) && scene.points === 0 && offers(scene, "archive"),
    en: "No points left? Archive a card you can spare for a golden die. Or end your actions.",
    fr: "Plus de points ? Archivez une carte de trop contre un dé doré. Ou finissez vos actions.",
  },
  {
    id: "bonus",
    fits: (scene) => scene.phase === "bonus" && offers(scene, "move"),
    en: "Bonus moves: each of your Characters may take one more step, free but for what doors ask.",
    fr: "Déplacements bonus : chacun de vos personnages peut faire un pas de plus, gratuit hormis ce que demandent les portes.",
  },
  {
    id: "leave",
    fits: (scene) => isActing(scene) && mine(scene).some((piece) => piece.leave > 0),
    en: "Some places ask a price for leaving, as this one does. It is shown before you pay.",
    fr: "Certains lieux font payer la sortie, comme celui-ci. Le prix est montré avant de payer.",
  },
  {
    id: "event",
    fits: (scene) => isActing(scene) && offers(scene, "set"),
    en: "An Event can be set face-down for later: pay at least its cost, or more, so that nobody can guess which it is.",
    fr: "Un événement peut se poser face cachée pour plus tard : payez au moins son prix, ou plus, pour qu’on ne devine pas lequel c’est.",
  },
  {
    id: "window",
    fits: (scene) => offers(scene, "reveal"),
    en: "This is a moment for your hidden Event: reveal it, or let the moment pass.",
    fr: "C’est un moment pour votre événement caché : révélez-le, ou laissez passer.",
  },
  {
    id: "equip",
    fits: (scene) => offers(scene, "equip"),
    en: "An Object lies where a Character of yours stands: it may be picked up.",
    fr: "Un objet se trouve là où se tient un de vos personnages : il peut être ramassé.",
  },
  {
    id: "end",
    fits: (scene) =>
      isActing(scene) &&
      scene.choices.some((choice) => choice.kind === "move" && isTheEnd(scene, choice.place)),
    en: "A Prime Character may step onto the far Title Card and end the story. Ending is not winning: the most Vitality wins, so count the hearts first.",
    fr: "Un Premier rôle peut entrer sur la carte Titre d’en face et clore l’histoire. Finir n’est pas gagner : la plus grande Vitalité gagne, comptez donc les cœurs d’abord.",
  },
  {
    id: "count",
    fits: (scene) => scene.phase === "over",
    en: "The hearts are counted, and the book closes. Now you know how a story is told: write another.",
    fr: "On compte les cœurs, et le livre se ferme. Vous savez raconter : écrivez-en une autre.",
  },
];

function isTheEnd(scene: OzPageModel, place: string | null): boolean {
  const found = scene.places.find((one) => one.id === place);
  return found !== undefined && found.title && found.spoke !== scene.seat;
}
