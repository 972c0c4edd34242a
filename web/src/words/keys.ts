import { speaker } from "../lib/words";

export const keysWords = {
  keys: { en: "Keys", fr: "Touches" },

  road_cards: { en: "take the first or second card", fr: "prendre la première ou la seconde carte" },
  road_arrows: { en: "walk over the spots, or round the monkeys", fr: "aller de case en case, ou de singe en singe" },
  road_turn: { en: "turn the card", fr: "tourner la carte" },
  road_enter: { en: "hold it there; again to lay it", fr: "tenir la carte là ; encore pour la poser" },
  road_escape: { en: "lift it again", fr: "la reprendre" },
  road_read: { en: "hear what is closed, the roads, the totals", fr: "entendre ce qui est fermé, les routes, les totaux" },

  oz_hand: { en: "to your hand", fr: "à votre main" },
  oz_arrows: { en: "along the road, or through the hand", fr: "le long de la route, ou dans la main" },
  oz_look: { en: "look closer", fr: "voir de près" },
  oz_actions: { en: "draw, move, play a card", fr: "piocher, avancer, jouer une carte" },
  oz_archive: { en: "archive the card for a gold die", fr: "archiver la carte contre un dé doré" },
  oz_list: { en: "list all choices", fr: "montrer tous les choix" },
  oz_end: { en: "end the phase, or pass", fr: "finir la phase, ou passer" },
  oz_quill: { en: "raise the quill", fr: "lever la plume" },
  oz_escape: { en: "put it back", fr: "reposer" },
};

export const sayKeys = speaker(keysWords);

type Key = [keys: { en: string; fr: string }, does: keyof typeof keysWords];

const same = (keys: string): { en: string; fr: string } => ({ en: keys, fr: keys });
const ARROWS = { en: "Arrows", fr: "Flèches" };
const ESCAPE = { en: "Esc", fr: "Échap" };

/** What the keyboard does at the board of each game. */
export const KEYS: Record<string, Key[]> = {
  "yellow-brick-road": [
    [same("1 2"), "road_cards"],
    [ARROWS, "road_arrows"],
    [same("R"), "road_turn"],
    [{ en: "Enter", fr: "Entrée" }, "road_enter"],
    [ESCAPE, "road_escape"],
    [same("B L T"), "road_read"],
  ],
  "card-game-of-oz": [
    [same("H"), "oz_hand"],
    [ARROWS, "oz_arrows"],
    [same("Z"), "oz_look"],
    [same("D M P"), "oz_actions"],
    [same("A"), "oz_archive"],
    [same("L"), "oz_list"],
    [same("E"), "oz_end"],
    [same("Q"), "oz_quill"],
    [ESCAPE, "oz_escape"],
  ],
};
