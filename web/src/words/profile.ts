import { speaker } from "../lib/words";
import { commonWords } from "./common";

export const profileWords = {
  title: { en: "{name}: games and rating", fr: "{name} : parties et classement" },
  loading: { en: "Leafing back…", fr: "On feuillette en arrière…" },
  a_visitor: commonWords.visitor,
  since: { en: "at this table since {month}", fr: "à cette table depuis {month}" },
  days_1: { en: "1 day of today’s deal", fr: "1 jour de la donne du jour" },
  days: {
    en: "{number} days running of today’s deal",
    fr: "{number} jours de suite de la donne du jour",
  },
  devices_1: { en: "on one device", fr: "sur un appareil" },
  devices: { en: "on {number} devices", fr: "sur {number} appareils" },
  change: { en: "Change", fr: "Modifier" },
  which_game: { en: "Which game", fr: "Quel jeu" },
  nothing_yet: {
    en: "No finished game yet. Play one, and it is told here.",
    fr: "Pas encore de partie finie. Jouez-en une : elle sera racontée ici.",
  },
  nothing_shown: { en: "No games are shown here.", fr: "Aucune partie n’est montrée ici." },

  rating: commonWords.rating,
  about: { en: "about", fr: "environ" },
  games_counted_1: { en: "after one game that counted", fr: "après une partie qui comptait" },
  games_counted: {
    en: "after {number} games that counted",
    fr: "après {number} parties qui comptaient",
  },
  rankings: { en: "Rankings", fr: "Classements" },
  rankings_of: { en: "Rankings: {game}", fr: "Classements\u00a0: {game}" },
  rankings_about: {
    en: "People and the bots on one scale. Who keeps their page to themselves does not stand here.",
    fr: "Humains et automates sur une même échelle. Qui garde sa page pour soi n’y figure pas.",
  },
  rankings_nobody: {
    en: "Nobody’s strength is known well enough yet. Games that count make it known.",
    fr: "Personne n’est encore assez connu. Les parties qui comptent y pourvoient.",
  },
  rankings_not_yet: {
    en: "{name}: about {rating}; a few more games that count, and it stands above.",
    fr: "{name}\u00a0: environ {rating}\u00a0; encore quelques parties qui comptent, et le nom paraîtra plus haut.",
  },
  no_rating: {
    en: "No rating yet. It begins with a game that is to count: against a bot, or against somebody with a clock, without hints or taking back.",
    fr: "Pas encore de classement. Il commence par une partie qui doit compter : contre un automate, ou contre quelqu’un avec une pendule, sans conseil ni coup repris.",
  },
  graph: {
    en: "Rating from {first} in {since} to {last} in {until}; the lowest was {low}, the highest {high}.",
    fr: "Classement : de {first} ({since}) à {last} ({until}) ; au plus bas {low}, au plus haut {high}.",
  },
  graph_one: { en: "Rating: {last}.", fr: "Classement : {last}." },
  as_table: { en: "As a table", fr: "En tableau" },
  day: { en: "Date", fr: "Date" },
  unsure: { en: "Give or take", fr: "À peu près" },
  the_bots: { en: "The bots", fr: "Les automates" },

  share: { en: "Won", fr: "Gagné" },
  share_about: {
    en: "{won} won, {shared} shared, {lost} lost",
    fr: "{won} gagnées, {shared} partagées, {lost} perdues",
  },
  points: { en: "{unit} a game", fr: "{unit} par partie" },
  best: { en: "best score", fr: "meilleur score" },
  of_games_1: { en: "in one game", fr: "en une partie" },
  of_games: { en: "in {number} games", fr: "en {number} parties" },
  ahead: { en: "{number} ahead", fr: "{number} d’avance" },
  behind: { en: "{number} behind", fr: "{number} de retard" },
  against_bots: { en: "Against the bots", fr: "Contre les automates" },
  against_bot: { en: "{share} of {number}", fr: "{share} sur {number}" },

  games: { en: "Games", fr: "Parties" },
  under_way_1: { en: "one is under way", fr: "une est en cours" },
  under_way: { en: "{number} are under way", fr: "{number} sont en cours" },
  filters: { en: "Which games", fr: "Quelles parties" },
  all: { en: "All", fr: "Toutes" },
  all_number: { en: "All {number}", fr: "Toutes : {number}" },
  people: { en: "People", fr: "Humains" },
  bots: { en: "Bots", fr: "Automates" },
  rated: { en: "Rated", fr: "Classées" },
  won: { en: "Won", fr: "Gagnées" },
  more: { en: "With…", fr: "Avec…" },
  more_title: { en: "Which games?", fr: "Quelles parties ?" },
  with: { en: "With", fr: "Avec" },
  anybody: { en: "anybody", fr: "n’importe qui" },
  game: { en: "Game", fr: "Jeu" },
  any_game: { en: "any game", fr: "tous les jeux" },
  result: { en: "Result", fr: "Résultat" },
  any_result: { en: "any result", fr: "tous les résultats" },
  from: { en: "From", fr: "Du" },
  to: { en: "To", fr: "Au" },
  show: { en: "Show them", fr: "Montrer" },
  none_found: { en: "No game is like that.", fr: "Aucune partie ne répond à cela." },
  number_found_1: { en: "one game", fr: "une partie" },
  number_found: { en: "{number} games", fr: "{number} parties" },
  result_won: { en: "won", fr: "gagnée" },
  result_lost: { en: "lost", fr: "perdue" },
  result_shared: { en: "shared", fr: "partagée" },
  result_place: { en: "place {number}", fr: "place {number}" },
  result_none: { en: "no result", fr: "sans résultat" },
  how_resigned: { en: "resigned", fr: "abandon" },
  how_time: { en: "on time", fr: "au temps" },
  how_called_off: { en: "called off", fr: "annulée" },
  how_given_up: { en: "given up", fr: "laissée là" },
  how_upgraded: { en: "stopped by an upgrade", fr: "arrêtée par une mise à jour" },
  change_label: { en: "rating {change}", fr: "classement {change}" },
  alone: { en: "alone", fr: "en solitaire" },
  replay_gone: { en: "its record is gone", fr: "le compte rendu n’est plus là" },
  older: { en: "Older", fr: "Plus anciennes" },
  hide_one: { en: "Hide one from my list", fr: "En ôter une de ma liste" },
  hide_done: { en: "Done hiding", fr: "C’est fait" },
  hide: { en: "Hide", fr: "Ôter" },
  hide_name: { en: "Hide the game of {date} with {names}", fr: "Ôter la partie du {date} avec {names}" },
  hidden: { en: "The game is off your list; its link still works.", fr: "La partie n’est plus sur votre liste ; son lien marche encore." },
  keep_all: { en: "Keep all as a file", fr: "Tout garder dans un fichier" },

  who_sees: { en: "Who sees this page?", fr: "Qui voit cette page ?" },
  shows_everybody: { en: "Everybody", fr: "Tout le monde" },
  shows_played: { en: "Whom I have played", fr: "Ceux avec qui j’ai joué" },
  shows_me: { en: "Only me", fr: "Moi seul" },
  visitor_page: {
    en: "Visitors’ pages are seen by nobody else.",
    fr: "La page de qui est de passage n’est vue de personne d’autre.",
  },
};

export const sayProfile = speaker(profileWords);

type Counted = "days" | "devices" | "games_counted" | "of_games" | "under_way" | "number_found";

/** `one game`, `12 games`. */
export function sayCounted(key: Counted, number: number): string {
  return sayProfile(number === 1 ? `${key}_1` : key, { number });
}
