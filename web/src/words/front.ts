import { speaker } from "../lib/words";
import { commonWords } from "./common";

export const frontWords = {
  circles: commonWords.circles,
  home: { en: "oztable", fr: "oztable" },
  small_links: { en: "More pages", fr: "Autres pages" },
  rules_of: { en: "Rules: {game}", fr: "Règles : {game}" },
  cards_of: { en: "Cards: {game}", fr: "Cartes : {game}" },
  reconstruction: { en: "About these cards", fr: "À propos de ces cartes" },

  welcome: { en: "A table in the Land of Oz", fr: "Une table au pays d’Oz" },
  subtitle_one: {
    en: "A game of cards and roads, for tonight.",
    fr: "Un jeu de cartes et de chemins, pour ce soir.",
  },
  subtitle: {
    en: "{number} games of cards and roads, for tonight.",
    fr: "{number} jeux de cartes et de chemins, pour ce soir.",
  },
  number_2: { en: "Two", fr: "Deux" },
  number_3: { en: "Three", fr: "Trois" },
  number_4: { en: "Four", fr: "Quatre" },
  number_5: { en: "Five", fr: "Cinq" },
  number_6: { en: "Six", fr: "Six" },
  play_now: { en: "Play now", fr: "Jouer" },
  play_now_name: { en: "Play now: {game}", fr: "Jouer : {game}" },
  choose: { en: "Choose", fr: "Choisir" },
  more_choices_name: {
    en: "Choose mode and seats: {game}",
    fr: "Choisir le mode et les places : {game}",
  },

  players: { en: "{least} to {most} players", fr: "de {least} à {most} joueurs" },
  players_all: { en: "{number} players", fr: "{number} joueurs" },
  players_one: { en: "one player", fr: "un joueur" },

  build: { en: "Build a pack of your own", fr: "Composer votre paquet" },
  shelf: { en: "Your shelf", fr: "Votre étagère" },
  shelf_empty: { en: "No games on this shelf yet.", fr: "Pas encore de partie sur cette étagère." },
  shelf_loading: { en: "Looking along the shelf…", fr: "On regarde l’étagère…" },
  all_games: { en: "All your games, and your rating", fr: "Toutes vos parties, et votre classement" },
  go_on: { en: "Go on", fr: "Continuer" },
  look_again: { en: "Look again", fr: "Revoir" },
  status_lobby: { en: "waiting for company", fr: "on attend du monde" },
  status_playing: commonWords.under_way,
  won_you: { en: "you won, {scores}", fr: "gagnée, {scores}" },
  lost_you: { en: "{name} won, {scores}", fr: "{name} a gagné, {scores}" },
  drawn_game: { en: "shared, {scores}", fr: "partagée, {scores}" },
  lost_all: { en: "nobody won, {scores}", fr: "personne n’a gagné, {scores}" },
  status_over: { en: "finished", fr: "terminée" },
  status_ended: { en: "ended early", fr: "interrompue" },
  clear: { en: "Take {game} of {date} off the shelf", fr: "Ôter {game} du {date} de l’étagère" },
  clear_sure: {
    en: "Take this game off the shelf for good?",
    fr: "Ôter cette partie de l’étagère pour de bon ?",
  },
  clear_about: {
    en: "It leaves your shelf. If others play at it, you leave the game as one who resigns, and they keep the table. The table and its record are gone when everybody who played has done the same.",
    fr: "Elle quitte votre étagère. Si d’autres y jouent, vous quittez la partie comme qui abandonne, et ils gardent la table. La table et son compte rendu disparaissent quand tous ceux qui ont joué en ont fait autant.",
  },
  clear_yes: { en: "Take it away", fr: "L’ôter" },
  clear_no: { en: "Leave it there", fr: "La laisser" },
};

export const sayFront = speaker(frontWords);

/** How many games there are, in words while there are few. */
export function subtitle(games: number): string {
  if (games === 1) return sayFront("subtitle_one");
  const key = `number_${games}`;
  const number = key in frontWords ? sayFront(key as keyof typeof frontWords) : games;
  return sayFront("subtitle", { number });
}
