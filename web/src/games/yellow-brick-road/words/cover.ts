import { speaker } from "../../../lib/words";

export const coverWords = {
  picture: {
    en: "A road of yellow bricks winds past poppies to a green city; a winged monkey flies above.",
    fr: "Une route de briques jaunes serpente entre les coquelicots vers une cité verte ; un singe ailé la survole.",
  },
};

export const sayCover = speaker(coverWords);
