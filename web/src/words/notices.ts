import { speaker } from "../lib/words";
import { commonWords } from "./common";
import { settingsWords } from "./settings";

/** How one is told that it is for one to play. */
export const noticesWords = {
  title: { en: "Tell me when it is my turn", fr: "Prévenez-moi quand c’est mon tour" },
  about: {
    en: "Once a go, never while you are looking. A notice names the game and nothing else.",
    fr: "Une fois par tour, jamais quand vous regardez. Un avis nomme le jeu, et rien d’autre.",
  },

  push: { en: "This browser, also when it is closed", fr: "Ce navigateur, même fermé" },
  push_elsewhere: { en: "A browser elsewhere", fr: "Un navigateur ailleurs" },
  json: { en: "A hook: plain JSON", fr: "Un crochet\u00a0: JSON tout simple" },
  ntfy: { en: "ntfy", fr: "ntfy" },
  matrix: { en: "A Matrix room", fr: "Un salon Matrix" },
  discord: { en: "Discord", fr: "Discord" },
  mail: { en: "A letter a day", fr: "Une lettre par jour" },

  add_push: { en: "Tell this browser", fr: "Prévenir ce navigateur" },
  add_hook: { en: "Tell another place…", fr: "Prévenir ailleurs…" },
  add_mail: { en: "A letter a day…", fr: "Une lettre par jour…" },
  hook_kind: { en: "Where to", fr: "Vers où" },
  hook_about_json: {
    en: "An address that takes a POST: id, kind, game, text, link.",
    fr: "Une adresse qui reçoit un POST\u00a0: id, kind, game, text, link.",
  },
  hook_about_ntfy: {
    en: "The address of a topic, such as ntfy.sh/my-oz-table, with https before it.",
    fr: "L’adresse d’un sujet, comme ntfy.sh/ma-table-oz, précédée de https.",
  },
  hook_about_matrix: {
    en: "Of the room: {room}, with https before it; and a token that may write there.",
    fr: "Du salon : {room}, précédé de https ; et un jeton qui peut y écrire.",
  },
  hook_about_discord: {
    en: "The address of a webhook: settings of the channel, Integrations.",
    fr: "L’adresse d’un webhook\u00a0: réglages du salon, Intégrations.",
  },
  hook_address: { en: "Its address", fr: "Son adresse" },
  hook_token: { en: "A token, if it wants one", fr: "Un jeton, s’il en faut un" },
  mail_address: { en: "Your address", fr: "Votre adresse" },
  mail_about: {
    en: "Only if something has waited for twelve hours. Shown to nobody, and used for nothing else.",
    fr: "Seulement si quelque chose attend depuis douze heures. Montrée à personne, et ne servant à rien d’autre.",
  },
  mail_hour: { en: "At", fr: "À" },
  add: { en: "Set it up", fr: "Mettre en place" },
  leave_it: commonWords.not_now,

  state_on: { en: "at work", fr: "en service" },
  state_off: { en: "switched off", fr: "arrêté" },
  state_failing: { en: "did not get through last time: {why}", fr: "n’est pas passé la dernière fois\u00a0: {why}" },
  state_ten: {
    en: "switched off after ten failures: {why}",
    fr: "arrêté après dix échecs\u00a0: {why}",
  },
  state_gone: {
    en: "switched off: the browser takes no more of them",
    fr: "arrêté\u00a0: le navigateur n’en reçoit plus",
  },
  state_unconfirmed: {
    en: "a letter with a number of eight digits is on its way to you",
    fr: "une lettre avec un nombre de huit chiffres est en route",
  },
  turn_on: { en: "Switch it on again", fr: "Remettre en service" },
  turn_off: { en: "Switch it off", fr: "Arrêter" },
  try_out: { en: "Try it", fr: "Essayer" },
  remove: { en: "Remove it", fr: "Retirer" },
  of_it: { en: "{deed}: {channel}", fr: "{deed}\u00a0: {channel}" },
  went: { en: "It went out. Has it come?", fr: "C’est parti. Est-ce arrivé\u00a0?" },
  went_not: { en: "It did not get through: {why}.", fr: "Ce n’est pas passé\u00a0: {why}." },
  why_silent: { en: "nobody answers there", fr: "personne n’y répond" },
  why_inside: { en: "the address is not a public one", fr: "l’adresse n’est pas publique" },
  why_status: { en: "the other end answers {status}", fr: "l’autre bout répond {status}" },
  why_other: { en: "no connection ({why})", fr: "pas de liaison ({why})" },
  code: { en: "The number in the letter", fr: "Le nombre de la lettre" },
  confirm: { en: "It is mine", fr: "C’est bien moi" },

  quiet: { en: "Quiet hours", fr: "Heures calmes" },
  quiet_about: {
    en: "Nothing goes out then, unless your time would run out before their end.",
    fr: "Rien ne part alors, sauf si votre temps devait s’épuiser avant leur fin.",
  },
  quiet_from: { en: "from", fr: "de" },
  quiet_until: { en: "until", fr: "à" },
  hour: { en: "{hour}:00", fr: "{hour}\u00a0h" },
  refused: settingsWords.notify_refused,
  iphone: {
    en: "On an iPhone add this page to the home screen first, and open it from there.",
    fr: "Sur un iPhone, ajoutez d’abord cette page à l’écran d’accueil, et ouvrez-la de là.",
  },

  offer: {
    en: "This game takes days. Shall this browser tell you when it is your turn?",
    fr: "Cette partie dure des jours. Ce navigateur doit-il vous prévenir quand c’est à vous\u00a0?",
  },
  offer_yes: { en: "Yes, tell me", fr: "Oui, prévenez-moi" },
  offer_more: { en: "Other ways", fr: "Autrement" },
};

export const sayNotices = speaker(noticesWords);
