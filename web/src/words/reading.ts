import { speaker } from "../lib/words";

/** The pages one reads: rules, replay, credits, the reconstruction. */
export const readingWords = {
  rules_title: { en: "The rules: {game}", fr: "Les règles : {game}" },
  cards_title: { en: "The cards: {game}", fr: "Les cartes : {game}" },
  edit_title: { en: "A card of your own", fr: "Une carte à vous" },
  build_title: { en: "A pack of your own", fr: "Un paquet à vous" },
  rules_search: { en: "Search the rules", fr: "Chercher dans les règles" },
  rules_hint: {
    en: "A word, or a number such as {number}",
    fr: "Un mot, ou un numéro comme {number}",
  },
  rules_unwritten: {
    en: "Nobody has written these rules down here yet.",
    fr: "Personne n’a encore écrit ces règles ici.",
  },
  rules_found: { en: "{number} found", fr: "Règles trouvées\u00a0: {number}" },
  rules_none: {
    en: "Nothing here speaks of that. Try another word.",
    fr: "Rien ici n’en parle. Essayez un autre mot.",
  },
  how_part: { en: "How to play", fr: "Comment jouer" },
  how_more: {
    en: "That is all one needs for a first game. The whole rules follow, each with its number.",
    fr: "Cela suffit pour une première partie. La règle entière suit, chaque point avec son numéro.",
  },
  rules_contents: { en: "Contents", fr: "Sommaire" },
  rules_part: { en: "The rules", fr: "Les règles" },
  rulings_part: { en: "The rulings", fr: "Les décisions" },
  rulings_about: {
    en: "Where the rulebook leaves room, this is how we play.",
    fr: "Là où la règle laisse le choix, voici comment nous jouons.",
  },
  rules_other: { en: "The rules of the other game", fr: "Les règles de l’autre jeu" },
  rules_link: { en: "Link to {number}", fr: "Lien vers {number}" },
  no_card: {
    en: "There is no card “{card}” here. Look for it among these.",
    fr: "Il n’y a pas ici de carte « {card} ». Cherchez-la parmi celles-ci.",
  },
  loading: { en: "Turning the pages…", fr: "On tourne les pages…" },

  replay_title: { en: "{game}, told again", fr: "{game}, racontée de nouveau" },
  replay_step: { en: "Moment {number} of {of}", fr: "Moment {number} sur {of}" },
  replay_slider: { en: "Moment of the game", fr: "Moment de la partie" },
  replay_first: { en: "To the start", fr: "Au début" },
  replay_back: { en: "One step back", fr: "Un pas en arrière" },
  replay_play: { en: "Play", fr: "Lire" },
  replay_pause: { en: "Pause", fr: "Pause" },
  replay_on: { en: "One step on", fr: "Un pas en avant" },
  replay_last: { en: "To the end", fr: "À la fin" },
  replay_eyes: { en: "Seen by", fr: "Vu par" },
  replay_spectator: { en: "a spectator", fr: "un spectateur" },
  replay_keys: {
    en: "Arrow keys step, Space plays, Home and End jump.",
    fr: "Les flèches font un pas, Espace lit, Début et Fin sautent.",
  },
  replay_unfinished: { en: "This game was not played to its end.", fr: "Cette partie n’a pas été menée à son terme." },
  verify_about: {
    en: "Before the first card the table published a promise: the fingerprint of a secret. Every draw follows from that secret and the players’ words, so nobody, not even the server, could choose a card afterwards.",
    fr: "Avant la première carte, la table a publié une promesse : l’empreinte d’un secret. Chaque tirage découle de ce secret et des mots des joueurs ; personne, pas même le serveur, n’a donc pu choisir une carte après coup.",
  },
  verify_promise: { en: "The promise", fr: "La promesse" },
  verify_secret: { en: "The secret", fr: "Le secret" },
  verify_words: { en: "The players’ words", fr: "Les mots des joueurs" },
  verify_unsaid: { en: "not told yet", fr: "pas encore dit" },
  verify_do: { en: "Make every draw again", fr: "Refaire chaque tirage" },
  verify_doing: { en: "Drawing again…", fr: "On tire de nouveau…" },
  verify_good: { en: "It is as promised.", fr: "Tout est comme promis." },
  verify_bad: { en: "It does not agree.", fr: "Cela ne concorde pas." },
  verify_counts: { en: "{moves} moves, {draws} draws", fr: "{moves} coups, {draws} tirages" },

  credits_games_text: {
    en: "This table is the work of admirers, tied to neither; the words of its rules and cards are our own.",
    fr: "Cette table est l’œuvre d’admirateurs, sans lien avec eux ; les mots de ses règles et de ses cartes sont les nôtres.",
  },
  credits_games: { en: "The games", fr: "Les jeux" },
  credits_book: { en: "The book", fr: "Le livre" },
  credits_book_text: {
    en: "L. Frank Baum wrote “The Wonderful Wizard of Oz” in 1900, and W. W. Denslow drew it. The shoes are silver.",
    fr: "L. Frank Baum a écrit « Le Magicien d’Oz » en 1900, et W. W. Denslow l’a dessiné. Les souliers sont d’argent.",
  },
  credits_icons: { en: "The icons", fr: "Les icônes" },
  credits_icons_text: {
    en: "From game-icons.net, under the licence CC BY 3.0; recoloured and cut out. Among their authors:",
    fr: "De game-icons.net, sous licence CC BY 3.0 ; recolorées et détourées. Parmi leurs auteurs :",
  },
  credits_fonts: { en: "The letters", fr: "Les caractères" },
  credits_fonts_text: {
    en: "Set in these typefaces, all under the SIL Open Font Licence:",
    fr: "Composé dans ces caractères, tous sous licence SIL Open Font :",
  },
  credits_drawn: { en: "The drawings", fr: "Les dessins" },
  credits_drawn_text: {
    en: "Roads, frames, covers and cloth are drawn by this programme itself.",
    fr: "Routes, cadres, couvertures et toile sont dessinés par ce programme.",
  },

  recon_title: { en: "Why these cards are our own", fr: "Pourquoi ces cartes sont les nôtres" },
  recon_lead: {
    en: "The rules of both games are known. The faces of their cards are not, to us; so we made our own, and say so wherever they are shown.",
    fr: "Les règles des deux jeux sont connues. Les faces de leurs cartes ne le sont pas, de nous ; nous avons donc fait les nôtres, et le disons partout où on les montre.",
  },
  recon_own: { en: "If you own the games", fr: "Si vous possédez les jeux" },
  recon_own_text: {
    en: "You may copy the real faces into files of your own and play with those. Nothing leaves your machine.",
    fr: "Vous pouvez recopier les vraies faces dans vos propres fichiers et jouer avec. Rien ne quitte votre machine.",
  },
  recon_step_check: { en: "Change it card by card, and have it checked:", fr: "Changez-le carte par carte, et faites-le vérifier :" },
  recon_step_play: { en: "Play with it:", fr: "Jouez avec :" },
  recon_rules: { en: "What the rules say about it", fr: "Ce qu’en dit la règle" },

  nowhere_title: { en: "This page is not in the book", fr: "Cette page n’est pas dans le livre" },
  nowhere_text: {
    en: "Perhaps the cyclone took it. The front page is still where it was.",
    fr: "Peut-être la tornade l’a-t-elle emportée. La première page, elle, n’a pas bougé.",
  },
};

export const sayReading = speaker(readingWords);
