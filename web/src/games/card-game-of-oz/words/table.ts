import { speaker } from "../../../lib/words";

export const tableWords = {
  pass_about: {
    en: "{name} may reveal a Set Event. If not, just say so.",
    fr: "{name} peut révéler un événement posé. Sinon, il suffit de le dire.",
  },
  pass: { en: "{name} reveals nothing", fr: "{name} ne révèle rien" },
};

export const sayTable = speaker(tableWords);
