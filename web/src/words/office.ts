import { speaker } from "../lib/words";
import { commonWords } from "./common";
import { mannersWords } from "./manners";

/** The host’s page. */
export const officeWords = {
  title: { en: "The host’s page", fr: "La page de l’hôte" },
  visitor: commonWords.visitor,
  closed: {
    en: "This page is for whoever runs the server. On that machine, `oz host` makes a link that opens it.",
    fr: "Cette page est pour qui tient le serveur. Sur cette machine, `oz host` fait un lien qui l’ouvre.",
  },
  leave: { en: "Leave this page", fr: "Quitter cette page" },
  now: {
    en: "Here now: {people}. Games under way with somebody at them: {games}. Workers: {workers}. Version {version}.",
    fr: "Présents : {people}. Parties en cours avec quelqu’un : {games}. Serveurs : {workers}. Version {version}.",
  },
  open_until: { en: "Open in this browser until {time}.", fr: "Ouverte dans ce navigateur jusqu’à {time}." },
  look_again: commonWords.look_again,

  doors: { en: "Doors", fr: "Portes" },
  doors_who: { en: "Who may come in?", fr: "Qui peut entrer ?" },
  doors_open: { en: "Open", fr: "Ouvertes" },
  doors_links: { en: "By link only", fr: "Par lien seulement" },
  doors_closed: { en: "Closed", fr: "Fermées" },
  doors_open_about: { en: "Everybody may.", fr: "Tout le monde." },
  doors_links_about: {
    en: "Who is new needs a link of somebody; who has played here goes on as before.",
    fr: "Qui est nouveau a besoin d’un lien ; qui a déjà joué ici continue comme avant.",
  },
  doors_closed_about: {
    en: "No new table, no new guest. Games under way go on.",
    fr: "Ni nouvelle table, ni nouvel arrivant. Les parties en cours continuent.",
  },

  notice: { en: "A word to all", fr: "Un mot à tous" },
  notice_label: { en: "On every open page, and for an hour to who comes", fr: "Sur chaque page ouverte, et pendant une heure à qui arrive" },
  notice_send: { en: "Say it to all", fr: "Le dire à tous" },
  notice_end: { en: "Take it back", fr: "Le retirer" },
  notice_now: { en: "Said now: “{text}”", fr: "Dit en ce moment : « {text} »" },

  reports: { en: "Reports", fr: "Signalements" },
  reports_none: { en: "Nobody has reported anything.", fr: "Personne n’a rien signalé." },
  reported: { en: "{by} reports {whom}", fr: "{by} signale {whom}" },
  reason_words: mannersWords.reason_words,
  reason_name: mannersWords.reason_name,
  reason_stalling: mannersWords.reason_stalling,
  reason_cheating: mannersWords.reason_cheating,
  reason_other: mannersWords.reason_other,
  lines: { en: "What was said ({number})", fr: "Ce qui a été dit ({number})" },
  done: { en: "Seen to", fr: "Réglé" },
  forgotten: commonWords.somebody,

  bans: { en: "Kept out", fr: "Exclus" },
  bans_none: { en: "Nobody is kept out.", fr: "Personne n’est exclu." },
  an_address: { en: "an address", fr: "une adresse" },
  until: { en: "until {date}", fr: "jusqu’au {date}" },
  lift: { en: "Let in again", fr: "Laisser entrer" },
  lift_name: { en: "Let in again: {name}", fr: "Laisser entrer : {name}" },
  ban: { en: "Keep out…", fr: "Exclure…" },
  ban_name: { en: "Keep out: {name}", fr: "Exclure : {name}" },
  ban_address: { en: "Keep an address out…", fr: "Exclure une adresse…" },
  ban_address_title: { en: "Keep an address out", fr: "Exclure une adresse" },
  address: { en: "Address", fr: "Adresse" },
  address_about: {
    en: "Only a salted hash of it is kept. A whole household, or a school, may share it.",
    fr: "On n’en garde qu’une empreinte salée. Tout un foyer, ou une école, peut la partager.",
  },
  how_long: commonWords.how_long,
  days_1: { en: "A day", fr: "Un jour" },
  days_7: { en: "A week", fr: "Une semaine" },
  days_30: { en: "A month", fr: "Un mois" },
  days_365: { en: "A year", fr: "Un an" },
  why: { en: "Why, for yourself", fr: "Pourquoi, pour vous" },
  with_address: {
    en: "And the address they come from next",
    fr: "Et l’adresse d’où ils viennent ensuite",
  },
  ban_do: { en: "Keep out", fr: "Exclure" },

  people: { en: "People", fr: "Personnes" },
  people_find: { en: "A name that is kept", fr: "Un nom gardé" },
  find: { en: "Find", fr: "Chercher" },
  seen: { en: "here on {date}", fr: "vu le {date}" },
  here: { en: "here now", fr: "ici maintenant" },
  reports_of: { en: "reports: {number}", fr: "signalements : {number}" },
  banned: { en: "kept out", fr: "exclu" },

  tables: { en: "Tables", fr: "Tables" },
  listed: { en: "in the hall", fr: "dans la salle" },
  status_lobby: { en: "waits", fr: "attend" },
  status_playing: commonWords.under_way,
  status_over: { en: "over", fr: "finie" },
  status_ended: { en: "ended", fr: "close" },
  status_damaged: { en: "damaged", fr: "abîmée" },

  tables_none: { en: "There is no table.", fr: "Il n’y a aucune table." },
  see_to: { en: "See to it…", fr: "S’en occuper…" },
  see_to_name: { en: "See to it: the table of {names}", fr: "S’en occuper : la table de {names}" },
  whose: { en: "Whose it is", fr: "À qui elle est" },
  deed_why: { en: "Why: this is kept, and only shown here", fr: "Pourquoi : c’est gardé, et montré ici seulement" },
  close_about: {
    en: "The game ends and does not count; those who play are told that you have ended it.",
    fr: "La partie s’arrête et ne compte pas ; on dit à qui joue que vous y avez mis fin.",
  },
  close_lobby_about: {
    en: "The table is taken away; nobody has played at it yet.",
    fr: "La table disparaît ; personne n’y a encore joué.",
  },
  close_do: { en: "End this game", fr: "Mettre fin à la partie" },
  close_lobby_do: { en: "Take this table away", fr: "Retirer la table" },
  delete_about: {
    en: "The table, all that was said there and the record behind its link are gone for everybody. The result stays in the histories of those who played.",
    fr: "La table, ce qui s’y est dit et le compte rendu derrière son lien disparaissent pour tous. Le résultat reste dans l’historique de qui a joué.",
  },
  delete_do: { en: "Delete this game for good", fr: "Effacer la partie pour de bon" },
  delete_link: { en: "Delete a game by its link…", fr: "Effacer une partie par son lien…" },
  delete_link_label: { en: "The link to its replay", fr: "Le lien vers sa rediffusion" },
  deeds: { en: "What you have done about tables", fr: "Ce que vous avez fait des tables" },
  deeds_none: { en: "Nothing yet.", fr: "Rien encore." },
  deed_closed: { en: "ended on {date}", fr: "close le {date}" },
  deed_deleted: { en: "deleted on {date}", fr: "effacée le {date}" },

  disk: { en: "Disk and copies", fr: "Disque et copies" },
  size: { en: "The tables take {size}.", fr: "Les tables occupent {size}." },
  free: { en: "{size} are free.", fr: "{size} sont libres." },
  a_day: { en: "They grow by {size} a day.", fr: "Elles grandissent de {size} par jour." },
  days_left: { en: "That will do for {days} days.", fr: "Cela suffira pour {days} jours." },
  copy: { en: "Back up now", fr: "Sauvegarder maintenant" },
  copying: { en: "Copying and checking…", fr: "Copie et vérification…" },
  copied: { en: "A copy was made and checked.", fr: "La copie est faite et vérifiée." },
  copies_about: {
    en: "Copies lie on the same disk: keep some elsewhere, too.",
    fr: "Les copies sont sur le même disque : gardez-en aussi ailleurs.",
  },
};

export const sayOffice = speaker(officeWords);
