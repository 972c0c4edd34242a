import { speaker } from "../lib/words";
import { commonWords } from "./common";

/** Who is here, what waits, and looking for company. */
export const hallWords = {
  your_games: { en: "Your games", fr: "Vos parties" },
  waiting: { en: "waiting for you: {number}", fr: "vous attendent : {number}" },
  bell_one: { en: "One game waits for you", fr: "Une partie vous attend" },
  bell: { en: "{number} games wait for you", fr: "{number} parties vous attendent" },
  take_turn: { en: "Take your turn", fr: "À vous de jouer" },
  open: { en: "Open", fr: "Ouvrir" },
  open_name: { en: "Open: {game} with {names}", fr: "Ouvrir : {game} avec {names}" },
  take_turn_name: {
    en: "Take your turn: {game} with {names}",
    fr: "À vous de jouer : {game} avec {names}",
  },
  others_think: { en: "Others are thinking: {names}.", fr: "Les autres réfléchissent : {names}." },
  all: { en: "All {number}", fr: "Toutes ({number})" },
  visitor: commonWords.visitor,

  whoever: {
    en: "With whoever comes first; if nobody does in 20 seconds, the Tin Woodman sits down.",
    fr: "Avec qui vient d’abord ; si personne ne vient en 20 secondes, le Bûcheron s’assoit.",
  },
  with_friend: { en: "With a friend", fr: "Avec quelqu’un" },
  with_bot: { en: "With a bot", fr: "Avec un automate" },
  one_sofa: { en: "On one sofa", fr: "Sur un canapé" },
  circle: commonWords.a_circle,
  circles: commonWords.circles,
  more: { en: "More choices", fr: "Autres choix" },
  which_game: commonWords.which_game,

  open_tables: { en: "Open tables", fr: "Tables ouvertes" },
  nobody_waits: {
    en: "Nobody is waiting. Open a table, or play; someone may join.",
    fr: "Personne n’attend. Ouvrez une table, ou jouez.",
  },
  sit_down: commonWords.sit_down,
  sit_down_name: { en: "Sit down with {name}: {game}", fr: "S’asseoir avec {name} : {game}" },
  yours: { en: "your table", fr: "votre table" },
  chairs_one: { en: "one chair left", fr: "une chaise libre" },
  chairs: { en: "{number} chairs left", fr: "{number} chaises libres" },
  open_table: { en: "Open a table", fr: "Ouvrir une table" },
  people_here: {
    en: "{people} people here, {games} games under way",
    fr: "{people} personnes ici, {games} parties en cours",
  },

  slow: { en: "Slow", fr: "Lent" },
  counts: { en: "Counts", fr: "Compte" },
  rated: { en: "counts", fr: "compte" },
  watch_game: { en: "Watch a game", fr: "Regarder une partie" },
  watch: { en: "Watch", fr: "Regarder" },
  watch_name: { en: "Watch {names}: {game}", fr: "Regarder {names}\u00a0: {game}" },
  nothing_to_watch: {
    en: "Nobody plays in the open just now.",
    fr: "Personne ne joue à découvert en ce moment.",
  },
  left_days: { en: "{days} d {hours} h left", fr: "encore {days} j {hours} h" },
  left_hours: { en: "{hours} h left", fr: "encore {hours} h" },
  left_minutes: { en: "{minutes} min left", fr: "encore {minutes} min" },
  whenever: { en: "whenever you like", fr: "quand vous voulez" },
  tabs: { en: "Places", fr: "Lieux" },
  tab_play: { en: "Play", fr: "Jeu" },
  tab_today: { en: "Today", fr: "Du jour" },
  tab_puzzles: { en: "Puzzles", fr: "Problèmes" },
  tab_you: commonWords.you,

  looking: { en: "Looking for somebody to play…", fr: "On cherche quelqu’un pour jouer…" },
  bot_in: {
    en: "{game}. In {seconds} seconds the Tin Woodman sits down, and the search goes on.",
    fr: "{game}. Dans {seconds} secondes, le Bûcheron s’assoit, et la recherche continue.",
  },
  bot_now: { en: "Play the Tin Woodman now", fr: "Jouer tout de suite avec le Bûcheron" },
  stop_looking: { en: "Stop looking", fr: "Ne plus chercher" },
  found: { en: "Somebody has sat down.", fr: "Quelqu’un s’est assis." },
  would_like: {
    en: "{name} would like to play {game}.",
    fr: "{name} aimerait jouer à {game}.",
  },
  change: { en: "Change", fr: "Changer" },
  stay: { en: "Stay here", fr: "Rester ici" },
  play_with: { en: "Play", fr: "Jouer" },
  not_now: commonWords.not_now,
  somebody: { en: "Somebody", fr: "Quelqu’un" },

  bring: { en: "Bring somebody to the table", fr: "Faire venir quelqu’un" },
  phone: { en: "A phone in this house", fr: "Un téléphone de la maison" },
  point_camera: {
    en: "Point its camera here. It opens this page; nothing to install, no account.",
    fr: "Visez ce carré avec son appareil photo. Cette page s’ouvre ; rien à installer, sans compte.",
  },
  or_type: { en: "or type {address}", fr: "ou tapez {address}" },
  qr_name: { en: "A picture of this page’s address, for a phone’s camera", fr: "L’adresse de cette page, à viser avec un téléphone" },
  is_open: { en: "Open to your home network", fr: "Ouverte au réseau de la maison" },
  copy_address: { en: "Copy the address", fr: "Copier l’adresse" },
  copied: { en: "Copied", fr: "Copiée" },
  close_it: { en: "Close it", fr: "La fermer" },
  open_it: { en: "Let phones in", fr: "Laisser entrer les téléphones" },
  this_computer: { en: "On this computer only.", fr: "Sur cet ordinateur seulement." },
  no_network: {
    en: "On this computer only: it is in no network.",
    fr: "Sur cet ordinateur seulement : il n’est sur aucun réseau.",
  },
  what_opens: {
    en: "Phones on your home network may come in at {address}, until you close it.",
    fr: "Les téléphones du réseau de la maison pourront entrer par {address}, jusqu’à ce que vous fermiez.",
  },
  sofa_about: {
    en: "Pass this screen round; each sees only their own hand.",
    fr: "L’écran passe de main en main ; chacun ne voit que son jeu.",
  },
  far: { en: "Far away", fr: "Au loin" },
  far_about: { en: "Send a link; whoever opens it sits down.", fr: "Envoyez un lien ; qui l’ouvre s’assoit." },
  is_here: { en: "{name} is here.", fr: "{name} est là." },
  ask_to_play: { en: "Ask to play", fr: "Lui proposer une partie" },
  ask_name: { en: "Ask to play: {name}", fr: "Lui proposer une partie : {name}" },
  stop_asking: { en: "Ask no more", fr: "Ne plus demander" },
  is_asked: { en: "{name} is asked…", fr: "On demande à {name}…" },

  at_home: { en: "Always at home", fr: "Toujours à la maison" },
  score_head: { en: "won : lost, by you", fr: "gagnées : perdues, par vous" },
  score_name: { en: "{won} won, {lost} lost", fr: "{won} gagnées, {lost} perdues" },
  play_bot: { en: "Play with {name}", fr: "Jouer avec {name}" },

  learn: { en: "Learn by playing", fr: "Apprendre en jouant" },
  learn_name: { en: "Learn {game} by playing", fr: "Apprendre {game} en jouant" },
  learn_about: { en: "A short first game that explains itself.", fr: "Une courte partie qui s’explique en chemin." },
  cards: { en: "Leaf through the cards", fr: "Feuilleter les cartes" },
  good_evening: { en: "Good evening, {name}.", fr: "Bonsoir, {name}." },
};

export const sayHall = speaker(hallWords);
