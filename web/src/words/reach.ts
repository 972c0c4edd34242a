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
    en: "It will then listen at {address} too, until you close it. Whoever has a link comes in; others on that network may knock, and you are asked. Who is in can lay tables of their own; yours is seen only by those who have its link.",
    fr: "Elle écoutera alors aussi à {address}, jusqu’à ce que vous la refermiez. Qui a un lien entre ; les autres de ce réseau peuvent frapper, et on vous le demande. Qui est entré peut dresser ses propres tables ; la vôtre n’est vue que par ceux qui ont son lien.",
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
  far: { en: "A friend far away? Three ways", fr: "Un ami au loin ? Trois moyens" },
  far_public: {
    en: "Lay the table at an oztable that stands on the internet. Whoever runs a server of their own starts it, behind a proxy with https, with:",
    fr: "Dressez la table sur un oztable qui est sur l’internet. Qui a son propre serveur le lance, derrière un mandataire en https, avec :",
  },
  far_tunnel: {
    en: "Or dig a tunnel from this computer, with one of these:",
    fr: "Ou creusez un tunnel depuis cet ordinateur, par l’un des deux\u00a0:",
  },
  far_tunnel_then: {
    en: "It tells you its address, with which you start again:",
    fr: "Il dit son adresse, avec laquelle vous relancez\u00a0:",
  },
  far_private: {
    en: "Or meet in a private network such as WireGuard or Tailscale, and listen at this computer’s address there:",
    fr: "Ou retrouvez-vous sur un réseau privé, WireGuard ou Tailscale, et écoutez à l’adresse qu’y a cet ordinateur :",
  },
};

export const sayReach = speaker(reachWords);
