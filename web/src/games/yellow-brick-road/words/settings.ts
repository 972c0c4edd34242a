import { speaker } from "../../../lib/words";

export const settingsWords = {
  release: { en: "Lay on release", fr: "Poser en lâchant" },
  release_about: {
    en: "Yellow Brick Road: a dragged card is laid where you let it go, without a second question.",
    fr: "Yellow Brick Road : une carte glissée est posée là où vous la lâchez, sans autre question.",
  },
  their_page: { en: "Turn their page towards me", fr: "Tourner leur page vers moi" },
  their_page_about: {
    en: "Yellow Brick Road: see the other grid as its owner does.",
    fr: "Yellow Brick Road : voir l’autre grille comme son propriétaire.",
  },
};

export const saySettings = speaker(settingsWords);
