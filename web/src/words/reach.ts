import { speaker } from "../lib/words";
import { commonWords } from "./common";

/** From where a table can be reached, and how that is changed. */
export const reachWords = {
  title: { en: "Phones in this house", fr: "Les téléphones de la maison" },

  closed: {
    en: "So far this table is on this computer alone, and so are its links. Shall phones and computers on your home network be let in?",
    fr: "Pour l’instant, cette table n’est que sur cet ordinateur, et ses liens aussi. Laisser entrer les téléphones et les ordinateurs du réseau de la maison ?",
  },
  what_it_opens: {
    en: "It will then answer at {address} too, to everybody on that network, until you close it or stop the table. They can lay tables of their own; yours is seen only by those who have its link.",
    fr: "Elle répondra alors aussi à {address}, à tous ceux de ce réseau, jusqu’à ce que vous la refermiez ou l’arrêtiez. Ils pourront dresser leurs propres tables ; la vôtre n’est vue que par ceux qui ont son lien.",
  },
  open_it: { en: "Let them in", fr: "Les laisser entrer" },
  open: {
    en: "Phones on your home network reach this table at {address}. If one does not, the firewall of this computer may stand in between.",
    fr: "Les téléphones du réseau de la maison joignent cette table à {address}. Si l’un n’y parvient pas, le pare-feu de cet ordinateur est peut-être en travers.",
  },
  close_it: { en: "Close it again", fr: "La refermer" },
  closed_again: {
    en: "This table is on this computer alone again.",
    fr: "Cette table n’est de nouveau que sur cet ordinateur.",
  },
  no_network: {
    en: "This computer is in no network, so no phone can reach this table. Join one, then look again.",
    fr: "Cet ordinateur n’est sur aucun réseau : aucun téléphone ne peut joindre cette table. Rejoignez-en un, puis regardez de nouveau.",
  },
  look_again: commonWords.look_again,
  not_here: {
    en: "This link opens on the computer of this table alone. Whoever looks after it lets phones in by starting it with:",
    fr: "Ce lien ne s’ouvre que sur l’ordinateur de cette table. Qui s’en occupe laisse entrer les téléphones en la lançant avec :",
  },
  far: { en: "A friend far away?", fr: "Un ami au loin ?" },
  far_about: {
    en: "They need a table that the whole internet can reach: on a server with a name of its own, behind a proxy with https. There it is started with:",
    fr: "Il lui faut une table que tout l’internet peut joindre : sur un serveur qui a son propre nom, derrière un mandataire en https. Là, on la lance avec :",
  },
  far_more: {
    en: "The page on the server in the documentation tells the rest.",
    fr: "La page de la documentation sur le serveur dit le reste.",
  },
};

export const sayReach = speaker(reachWords);
