import { speaker } from "../lib/words";

/** Links that were given out, words that stand for one, and who looks on. */
export const linkWords = {
  share_about: {
    en: "Whoever has this link sees the whole game, every card, and the names of all who played.",
    fr: "Qui a ce lien voit toute la partie, chaque carte, et le nom de tous ceux qui ont joué.",
  },
  told_title: { en: "I was told three words", fr: "On m’a dit trois mots" },
  told_about: {
    en: "Whoever laid a table can say three words instead of sending a link. They serve once, and for a day.",
    fr: "Qui dresse une table peut dire trois mots au lieu d’envoyer un lien. Ils servent une fois, et pendant un jour.",
  },
  the_words: { en: "The three words", fr: "Les trois mots" },
  go_there: { en: "Go there", fr: "Y aller" },
  say_words: {
    en: "Or say three words; they serve once, until this time tomorrow:",
    fr: "Ou dites trois mots ; ils servent une fois, jusqu’à demain à cette heure :",
  },
  where_said: {
    en: "They are typed at {short}, or on the front page.",
    fr: "On les tape à l’adresse {short}, ou sur la première page.",
  },
  given: { en: "Links given out", fr: "Liens donnés" },
  given_seat: { en: "to chair {number}", fr: "pour la chaise {number}" },
  given_move: { en: "to move a seat of yours", fr: "pour déplacer une place à vous" },
  given_watch: { en: "for spectators", fr: "pour spectateurs" },
  take_back: { en: "Take it back", fr: "Le reprendre" },
  take_back_name: { en: "Take it back: {what}, {made}", fr: "Le reprendre : {what}, {made}" },
  taken_back: { en: "Nobody comes in by that link any more.", fr: "Plus personne n’entre par ce lien." },
  looking_on: { en: "Looking on", fr: "Spectateurs" },
  send_out: { en: "Send out", fr: "Faire sortir" },
  send_out_name: { en: "Send out: {name}", fr: "Faire sortir : {name}" },
  send_out_sure: {
    en: "Send {name} out for good? They cannot look on at this table any more.",
    fr: "Faire sortir {name} pour de bon ? Plus moyen pour cette personne de regarder cette table.",
  },
  keep: { en: "Let them stay", fr: "Laisser rester" },
};

export const sayLink = speaker(linkWords);
