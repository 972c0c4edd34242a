import { speaker } from "../../../lib/words";
import { tableWords } from "../../../words/table";
import { galleryWords } from "./gallery";

/** What the server counts of a pack. */
export type Guide = "cards" | "locations" | "primes" | "cheap";

export const builderWords = {
  intro: {
    en: "Mix and match: take cards from all four Story Packs, as many as you like of each up to what the rules allow. The pack is kept in this browser while you work.",
    fr: "À votre guise : prenez des cartes des quatre paquets, autant de chacune que la règle le permet. Le paquet reste dans ce navigateur tant que vous y travaillez.",
  },
  gallery: { en: "Leaf through all the cards", fr: "Feuilleter toutes les cartes" },
  editor: { en: "Make a card of your own", fr: "Faire une carte à vous" },
  name: { en: "Its name", fr: "Son nom" },
  unnamed: { en: "My Story Pack", fr: "Mon paquet" },
  begin: { en: "Begin with", fr: "Commencer par" },
  begin_pack: { en: "All of {pack}", fr: "Tout {pack}" },
  begin_mix: { en: "Half of two packs, by chance", fr: "La moitié de deux paquets, au hasard" },
  begin_empty: { en: "No cards at all", fr: "Aucune carte" },
  begin_do: { en: "Begin", fr: "Commencer" },
  file: { en: "Open a file", fr: "Ouvrir un fichier" },
  your_pack: { en: "Your pack", fr: "Votre paquet" },
  guide_cards: { en: "Game cards", fr: "Cartes de jeu" },
  guide_locations: galleryWords.type_location,
  guide_primes: { en: "Primes", fr: "Premiers rôles" },
  guide_cheap: { en: "Characters of cost 3 or less", fr: "Personnages de coût 3 ou moins" },
  at_least: { en: "{least} or more", fr: "{least} ou plus" },
  from_to: { en: "{least} to {most}", fr: "de {least} à {most}" },
  state_good: { en: "as it should be", fr: "comme il faut" },
  state_note: { en: "to consider", fr: "à considérer" },
  state_bad: { en: "must be mended", fr: "à corriger" },
  more_faults: { en: "Also to look at", fr: "À voir aussi" },
  own_cards: { en: "Cards of its own: {names}", fr: "Cartes à lui : {names}" },
  checking: { en: "Checking…", fr: "On vérifie…" },
  ready: { en: "Ready to be played.", fr: "Prêt à être joué." },
  not_ready: { en: "Not ready to be played yet.", fr: "Pas encore prêt à être joué." },
  play: { en: "Play it now", fr: "Y jouer" },
  play_about: { en: "against a bot", fr: "contre un automate" },
  choices: { en: "Choose mode and seats", fr: "Choisir le mode et les places" },
  save: { en: "Save as a file", fr: "Enregistrer" },
  send: { en: "Send its link", fr: "Envoyer son lien" },
  tally: { en: "Your pack: {number} cards", fr: "Votre paquet : {number} cartes" },
  undo: { en: "Undo", fr: "Annuler" },
  undone: { en: "Taken back.", fr: "Annulé." },
  only_chosen: { en: "Only those in your pack", fr: "Seulement celles de votre paquet" },
  copies_of: { en: "Copies of {name}", fr: "Exemplaires de {name}" },
  fewer: { en: "One less: {name}", fr: "Un de moins : {name}" },
  more: { en: "One more: {name}", fr: "Un de plus : {name}" },
  none_chosen: {
    en: "No cards here yet. Begin with one of the packs, or take cards from below.",
    fr: "Pas encore de cartes. Commencez par l’un des paquets, ou prenez-en ci-dessous.",
  },
  opened: { en: "{name} lies open.", fr: "{name} est ouvert." },
  opened_undo: {
    en: "{name} lies open. What you had before comes back with Undo.",
    fr: "{name} est ouvert. Ce que vous aviez revient avec Annuler.",
  },
  bad_file: { en: "This cannot be opened as a Story Pack:", fr: "Ceci ne peut pas être ouvert comme paquet :" },
  at_line: { en: "Line {line}: {text}", fr: "Ligne {line} : {text}" },
  and_more: { en: "And {number} more.", fr: "Et {number} autres." },
  too_large: {
    en: "This file is too large to be a Story Pack: {size} at most.",
    fr: "Ce fichier est trop gros pour un paquet : {size} au plus.",
  },
  not_text: { en: "This file is not text in UTF-8.", fr: "Ce fichier n’est pas du texte en UTF-8." },
  bad_link: {
    en: "This link is broken: a part of it is missing or changed. Ask for it once more.",
    fr: "Ce lien est abîmé : une partie manque ou a changé. Redemandez-le.",
  },
  link_title: { en: "The link to your pack", fr: "Le lien de votre paquet" },
  link_about: {
    en: "Whoever opens it sees this pack, can change it and play it. The pack itself is in the link; nothing is kept elsewhere.",
    fr: "Qui l’ouvre voit ce paquet, peut le changer et y jouer. Le paquet est dans le lien même ; rien n’est gardé ailleurs.",
  },
  link_long: {
    en: "This pack is too large for a link, because of the cards of its own. Save it as a file and send that.",
    fr: "Ce paquet est trop gros pour un lien, à cause de ses propres cartes. Enregistrez-le et envoyez le fichier.",
  },
  copy: { en: "Copy the link", fr: "Copier le lien" },
  copied: galleryWords.link_copied,
  share: tableWords.share,
};

export const say = speaker(builderWords);
