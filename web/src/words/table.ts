import { speaker } from "../lib/words";

export const tableWords = {
  turn: { en: "Turn {number}", fr: "Tour {number}" },
  beginning: { en: "The beginning", fr: "Le début" },

  opening: { en: "Opening the book…", fr: "On ouvre le livre…" },
  finding: { en: "Finding the page…", fr: "On cherche la page…" },
  safe: { en: "Connection lost; your game is safe.", fr: "Connexion perdue ; la partie est sauve." },
  try_now: { en: "Try now", fr: "Essayer maintenant" },
  page_turned: { en: "The page has turned.", fr: "La page s’est tournée." },
  to_front: { en: "To the front page", fr: "À la première page" },
  reload: { en: "Load the page anew", fr: "Recharger la page" },

  your_turn: { en: "Your turn", fr: "À vous" },
  turn_on_sofa: { en: "{name} plays", fr: "{name} joue" },
  turn_of: { en: "{name} is choosing", fr: "{name} choisit" },
  nobody_decides: { en: "The story goes on", fr: "Le récit continue" },
  you: { en: "You", fr: "Vous" },
  open_chair: { en: "Open chair", fr: "Chaise libre" },
  bot: { en: "bot", fr: "automate" },
  here: { en: "here", fr: "présent" },
  away: { en: "away", fr: "absent" },
  away_minutes: { en: "away for {minutes} min", fr: "absent depuis {minutes} min" },
  watching: { en: "You are watching.", fr: "Vous regardez la partie." },

  position: { en: "The position", fr: "La position" },
  choices: { en: "Your choices", fr: "Vos choix" },

  tale: { en: "The tale so far", fr: "L’histoire jusqu’ici" },
  tale_short: { en: "Tale", fr: "Récit" },
  tale_empty: { en: "The first line is not written yet.", fr: "La première ligne reste à écrire." },
  chat: { en: "Chat", fr: "Bavardage" },
  chat_empty: { en: "Nobody has said a word yet.", fr: "Personne n’a encore rien dit." },
  chat_label: { en: "Say something to the table", fr: "Dire quelque chose à la table" },
  chat_send: { en: "Say it", fr: "Dire" },
  chat_new: { en: "{name} says: {text}", fr: "{name} dit : {text}" },
  chat_unread: { en: "Chat, {number} new", fr: "Bavardage, {number} de plus" },
  menu: { en: "Menu", fr: "Menu" },
  close: { en: "Close", fr: "Fermer" },

  undo: { en: "Take it back", fr: "Reprendre le coup" },
  undo_not: { en: "Nothing can be taken back now", fr: "Rien à reprendre pour l’instant" },
  hint: { en: "A hint, please", fr: "Un conseil" },
  hint_short: { en: "Hint", fr: "Conseil" },
  hint_title: { en: "A hint", fr: "Un conseil" },
  hint_thinking: { en: "Let me think…", fr: "Voyons un peu…" },
  hint_noted: { en: "The record notes it.", fr: "Le compte rendu le note." },
  hint_close: { en: "Put the hint away", fr: "Ranger le conseil" },
  hint_read: { en: "{number} of {count}: {what}. {expected}. {why}", fr: "{number} sur {count} : {what}. {expected}. {why}" },
  hint_read_bare: { en: "{number} of {count}: {what}. {why}", fr: "{number} sur {count} : {what}. {why}" },
  resign: { en: "Resign", fr: "Abandonner" },
  resign_sure: { en: "Close the book on this game?", fr: "Refermer le livre sur cette partie ?" },
  resign_about: {
    en: "The game ends, and the others have won it.",
    fr: "La partie s’arrête, et les autres l’ont gagnée.",
  },
  resign_goes_on: {
    en: "A bot takes the chair, and the others play on.",
    fr: "Un automate prend la place, et les autres continuent.",
  },
  resign_sure_goes_on: { en: "Leave the game to a bot?", fr: "Laisser la partie à un automate ?" },
  resign_who: { en: "{name} gives up.", fr: "{name} abandonne." },
  resign_yes: { en: "Yes, resign", fr: "Oui, abandonner" },
  resign_no: { en: "No, play on", fr: "Non, continuer" },
  rematch: { en: "Play again", fr: "Rejouer" },
  rules: { en: "Rules", fr: "Règles" },
  settings: { en: "Settings", fr: "Réglages" },
  record: { en: "Download the record", fr: "Télécharger le compte rendu" },
  leave: { en: "Leave the table", fr: "Quitter la table" },
  leave_about: {
    en: "Your seat is kept: the game waits on the front page.",
    fr: "Votre place est gardée : la partie attend en première page.",
  },
  invites: { en: "Links and seats", fr: "Liens et places" },
  deck_note: { en: "Reconstructed deck", fr: "Cartes reconstituées" },

  question_yes: { en: "Yes", fr: "Oui" },
  question_no: { en: "No", fr: "Non" },
  asked_undo: {
    en: "You have asked to take your last decision back.",
    fr: "Vous avez demandé à reprendre votre dernière décision.",
  },
  asked_rematch: { en: "You have asked to play again.", fr: "Vous avez demandé à rejouer." },
  question_waits: { en: "Waiting for {names}.", fr: "On attend {names}." },
  vacant_wait: { en: "Wait", fr: "Attendre" },
  vacant_bot: { en: "Seat a bot", fr: "Asseoir un automate" },
  vacant_end: { en: "End the game", fr: "Arrêter la partie" },

  pass_to: { en: "Pass the device to {name}", fr: "Passez l’appareil à {name}" },
  pass_about: {
    en: "The page stays closed until {name} opens it.",
    fr: "La page reste fermée jusqu’à ce que {name} l’ouvre.",
  },
  pass_open: { en: "I am {name}", fr: "C’est moi, {name}" },

  won_you: { en: "You have won!", fr: "Vous avez gagné !" },
  won: { en: "{name} has won.", fr: "{name} a gagné." },
  shared: { en: "A shared victory!", fr: "Victoire partagée !" },
  ended: { en: "The game has ended.", fr: "La partie est terminée." },
  points: { en: "points", fr: "points" },
  see_board: { en: "Look at the table", fr: "Regarder la table" },
  see_result: { en: "The result", fr: "Le résultat" },
  replay: { en: "Watch it again", fr: "Revoir la partie" },
  verify: { en: "Verify this deal", fr: "Vérifier cette donne" },
  next_begun: { en: "Another game has begun.", fr: "Une autre partie a commencé." },
  next_table: { en: "To the next game", fr: "À la partie suivante" },

  lobby: { en: "Round the table", fr: "Autour de la table" },
  lobby_wait: {
    en: "The game begins by itself as soon as every chair is taken.",
    fr: "La partie commence d’elle-même dès que chaque chaise est prise.",
  },
  lobby_watch: {
    en: "The chairs are being taken; the game begins by itself.",
    fr: "Chacun prend place ; la partie commence d’elle-même.",
  },
  invite_friend: { en: "Invite a friend", fr: "Inviter quelqu’un" },
  invite_chair: { en: "A link for chair {number}", fr: "Un lien pour la chaise {number}" },
  invite_about: {
    en: "Whoever opens this link sits down here. It serves once.",
    fr: "Qui ouvre ce lien s’assoit ici. Il sert une seule fois.",
  },
  move_seat: { en: "Move my seat", fr: "Déplacer ma place" },
  move_about: {
    en: "Open this link on another device, and your seat goes there. Keep it to yourself.",
    fr: "Ouvrez ce lien sur un autre appareil : votre place vous y suit. Gardez-le pour vous.",
  },
  watch_link: { en: "Spectator link", fr: "Lien pour spectateurs" },
  watch_about: {
    en: "Whoever opens this link may watch, and sees nobody’s hand.",
    fr: "Qui ouvre ce lien peut regarder, sans voir la main de personne.",
  },
  make_link: { en: "Make a link", fr: "Faire un lien" },
  the_link: { en: "{title}: The link", fr: "{title} : Le lien" },
  link_stays_here: {
    en: "This link opens on this computer alone. For phones in this house, start the table with --lan: make play ARGS=--lan",
    fr: "Ce lien ne s’ouvre que sur cet ordinateur. Pour les téléphones de la maison, lancez la table avec --lan : make play ARGS=--lan",
  },
  share: { en: "Share", fr: "Partager" },
  copy: { en: "Copy", fr: "Copier" },
  copied: { en: "Copied", fr: "Copié" },
  qr_name: {
    en: "The same link as a picture, to scan with a phone",
    fr: "Le même lien en image, à lire avec un téléphone",
  },
  come_play: { en: "Come and play {game} with me.", fr: "Viens jouer à {game} avec moi." },

  sit_title: { en: "A chair is kept for you", fr: "Une chaise vous attend" },
  sit_about: {
    en: "Type a name and sit down; there is no account to make.",
    fr: "Écrivez un nom et asseyez-vous ; nul besoin de compte.",
  },
  sit_with: {
    en: "{names} would like to play {game} with you.",
    fr: "{names} voudrait jouer avec vous : {game}.",
  },
  sit_with_several: {
    en: "{names} would like to play {game} with you.",
    fr: "{names} voudraient jouer avec vous : {game}.",
  },
  sit_promise: {
    en: "The deal is promised already, before your word is added to it:",
    fr: "La donne est déjà promise, avant que votre mot ne s’y ajoute :",
  },
  your_name: { en: "Your name", fr: "Votre nom" },
  sit: { en: "Sit down", fr: "S’asseoir" },
  joining: { en: "Finding your chair…", fr: "On cherche votre chaise…" },
};

export const sayTable = speaker(tableWords);

/** A tale is told in turns. */
export function chapterName(chapter: number): string {
  if (chapter <= 0) return sayTable("beginning");
  return sayTable("turn", { number: chapter });
}
