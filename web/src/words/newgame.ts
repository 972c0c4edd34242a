import { speaker } from "../lib/words";
import { commonWords } from "./common";
import { frontWords } from "./front";
import { hallWords } from "./hall";
import { paceWords } from "./pace";

export const newGameWords = {
  title: { en: "A new game", fr: "Une nouvelle partie" },
  game: commonWords.which_game,
  seats: { en: "Who sits down?", fr: "Qui s’assoit ?" },
  how_many: { en: "How many", fr: "Combien" },
  chair: { en: "Chair {number}", fr: "Chaise {number}" },
  kind_me: { en: "Me", fr: "Moi" },
  kind_sofa: { en: "Another on this device", fr: "Quelqu’un sur cet appareil" },
  kind_friend: { en: "A friend, by link", fr: "Quelqu’un, par lien" },
  kind_bot: { en: "A bot", fr: "Un automate" },
  name_of: { en: "Name of chair {number}", fr: "Nom de la chaise {number}" },
  name: { en: "Name", fr: "Nom" },
  level_of: { en: "Bot of chair {number}", fr: "Automate de la chaise {number}" },
  mode: { en: "How shall it be played?", fr: "Comment jouer ?" },
  house: { en: "House rulings", fr: "Règles de la maison" },
  house_about: {
    en: "Where the rulebook leaves room. What stands here already is what we play.",
    fr: "Là où la règle laisse le choix. Ce qui est indiqué est ce que nous jouons.",
  },
  advised: {
    en: "Recommended, though the printed rules do without: it is fairer to whoever begins.",
    fr: "Conseillé, bien que la règle imprimée s’en passe\u00a0: c’est plus juste pour qui commence.",
  },
  group_usual: { en: "as usual", fr: "comme d’habitude" },
  group_changed: { en: "{number} changed", fr: "changées : {number}" },
  group_rest: { en: "Anything else?", fr: "Autre chose ?" },
  why_text: { en: "Ruling {number}: {about}", fr: "Décision {number} : {about}" },
  other_number: { en: "other", fr: "autre" },
  which_number: { en: "How many, from 1 to {most}", fr: "Combien, de 1 à {most}" },
  bad_number: {
    en: "{text} will not do: write a whole number from 1 to {most}.",
    fr: "{text} ne convient pas : écrivez un nombre entier de 1 à {most}.",
  },
  house_changed: { en: "House rulings ({number} changed)", fr: "Règles de la maison (changées\u00a0: {number})" },
  usual: { en: "{value} (as usual)", fr: "{value} (d’ordinaire)" },
  deck: { en: "Which cards?", fr: "Quelles cartes ?" },
  own_deck: { en: "My own", fr: "Le mien" },
  own_deck_about: { en: "Built in this browser.", fr: "Composé dans ce navigateur." },
  see_cards: { en: "See all the cards", fr: "Voir toutes les cartes" },
  build_deck: frontWords.build,
  change_deck: { en: "Change your own pack", fr: "Changer votre paquet" },
  counts: { en: "This game counts", fr: "Cette partie compte" },
  rated_about: {
    en: "For ratings: by the usual rules, without hints or taking back. Between people it takes names that are kept, and a clock.",
    fr: "Pour le classement : règles habituelles, sans conseil ni coup repris. Entre humains, il y faut des noms gardés et une pendule.",
  },
  open_to_all: { en: "Open to strangers", fr: "Ouverte à tous" },
  open_about: hallWords.open_about,
  hints: { en: "Allow hints", fr: "Permettre les conseils" },
  hints_about: {
    en: "Anybody at the table may ask what is best here, and why. The record notes it.",
    fr: "Chacun à la table peut demander ce qui vaut le mieux, et pourquoi. Le compte rendu le note.",
  },
  ...paceWords,
  pace_about: {
    en: "{minutes} minutes each, and {seconds} seconds more when a turn is over.",
    fr: "{minutes} minutes chacun, et {seconds} secondes de plus quand un tour est fini.",
  },
  pace_slow_about: {
    en: "For games over days; holidays are declared beforehand, under “Who is playing?”.",
    fr: "Pour jouer sur plusieurs jours\u00a0; les congés se disent d’avance, sous «\u00a0Qui joue\u00a0?\u00a0».",
  },
  weekends: { en: "Weekends are free", fr: "Les week-ends ne comptent pas" },
  weekends_about: {
    en: "Saturdays and Sundays of whoever is to move, where they are.",
    fr: "Ni samedi ni dimanche pour qui doit jouer, là où il est.",
  },
  long_ring: { en: "Longer moments", fr: "Des instants plus longs" },
  long_ring_about: {
    en: "Where others are asked in passing the story waits eight seconds, not four.",
    fr: "Quand on interroge les autres au passage, l’histoire attend huit secondes au lieu de quatre.",
  },
  stays_on: { en: "This computer stays on", fr: "Cet ordinateur reste allumé" },
  stays_on_about: { en: "Then games may last for days.", fr: "Alors une partie peut durer des jours." },
  begin: { en: "Open the book", fr: "Ouvrir le livre" },
  player: { en: "Player", fr: "Joueur" },
  unnamed: { en: "{role} {number}", fr: "{role} {number}" },
  tutorial_title: { en: "The first game", fr: "La première partie" },
  tutorial_laying: { en: "Laying the table…", fr: "On dresse la table…" },
};

export const sayNewGame = speaker(newGameWords);
