import { speaker } from "../lib/words";
import { commonWords } from "./common";

/** Puzzles: one decision, one best choice, and why. */
export const puzzleWords = {
  title: { en: "Puzzle", fr: "Problème" },
  title_day: { en: "Puzzle of the day", fr: "Problème du jour" },
  title_theme: { en: "{title}: {theme}", fr: "{title} : {theme}" },
  about: {
    en: "Near the end of a game, one choice is far ahead. Which?",
    fr: "Vers la fin d’une partie, un choix l’emporte de loin. Lequel ?",
  },
  about_offered: {
    en: "Near the end of a game. One of these is far ahead. Which?",
    fr: "Vers la fin d’une partie. L’un de ces choix l’emporte de loin. Lequel ?",
  },
  themes: { en: "About", fr: "Sujet" },
  any_theme: { en: "Anything", fr: "Tous les sujets" },
  tried: {
    en: "You have answered this one; now it does not count.",
    fr: "Vous y avez déjà répondu ; cette fois ne compte pas.",
  },
  right: { en: "Right!", fr: "Juste !" },
  wrong: { en: "Not quite.", fr: "Pas tout à fait." },
  best: { en: "Best", fr: "Le mieux" },
  chosen: { en: "Yours", fr: "Le vôtre" },
  tried_now: { en: "On the board", fr: "Sur le plateau" },
  to_win: { en: "{share} to win", fr: "{share} de gagner" },
  wins_about: { en: "wins about {tenths} in 10", fr: "gagne environ {tenths} fois sur 10" },
  wins_never: { en: "wins hardly ever", fr: "ne gagne presque jamais" },
  wins_always: { en: "wins nearly always", fr: "gagne presque toujours" },
  searched: {
    en: "Counted in many games that were played on from here; not proved.",
    fr: "Compté sur de nombreuses parties jouées à partir d’ici ; non prouvé.",
  },
  unrated: {
    en: "Without a network it does not count.",
    fr: "Sans réseau, cela ne compte pas.",
  },
  try_it: { en: "Try it on a board", fr: "Essayer sur le plateau" },
  trying: {
    en: "Choose anything on the board: here you see what it is worth.",
    fr: "Choisissez sur le plateau : on voit ici ce que cela vaut.",
  },
  rating: { en: "You: {mu} ± {sigma} ({change})", fr: "Vous : {mu} ± {sigma} ({change})" },
  rating_kept: { en: "You: {mu} ± {sigma}", fr: "Vous : {mu} ± {sigma}" },
  rating_puzzle: { en: "this puzzle: {mu}", fr: "ce problème : {mu}" },
  another: { en: "Another puzzle", fr: "Un autre problème" },
  loading: { en: "Laying out a puzzle…", fr: "On prépare un problème…" },
  day_about: {
    en: "One decision, one best choice, the same for everybody.",
    fr: "Une décision, un meilleur choix, le même pour tous.",
  },
  solve: { en: "Solve it", fr: "Le résoudre" },
  rated: { en: "rated {mu}", fr: "force {mu}" },
  you_solved: { en: "You: {mu}, solved {number}", fr: "Vous : {mu}, résolus : {number}" },
  see_again: commonWords.look_again,
  more: { en: "More puzzles", fr: "D’autres problèmes" },
};

export const sayPuzzles = speaker(puzzleWords);
