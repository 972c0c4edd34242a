import type { GameOptions } from "../../../lib/manifest";
import { commonWords } from "../../../words/common";
import { optionWords, rulingWords } from "../../../words/options";
import { galleryWords } from "./gallery";

const { yes: YES, no: NO } = rulingWords;

export const options: GameOptions = {
  first: { option: "firstAuthor" },
  mode: { option: "mode", alone: "solitaire" },
  decks: {
    "story-pack-1": {
      name: { en: "Story Pack #1", fr: "Paquet n° 1" },
      about: { en: "All of the tale, from Kansas to Glinda. Begin here.", fr: "Tout le conte, du Kansas à Glinda. Pour commencer." },
    },
    "story-pack-2": {
      name: { en: "The Road to the Emerald City", fr: "La route de la Cité d’Émeraude" },
      about: { en: "Rivers, poppies, and Events that answer.", fr: "Fleuves, pavots, et des Événements qui répondent." },
    },
    "story-pack-3": {
      name: { en: "The Wicked Witch of the West", fr: "La Méchante Sorcière de l’Ouest" },
      about: { en: "Wolves, bees, and Characters who change sides.", fr: "Loups, abeilles, et des Personnages qui changent de camp." },
    },
    "story-pack-4": {
      name: { en: "The Humbug and the Journey South", fr: "Le Charlatan et le voyage vers le Sud" },
      about: { en: "China people, fighting trees, and the way home.", fr: "Gens de porcelaine, arbres combattants, et le retour." },
    },
  },
  numbers: [
    {
      option: "rounds",
      question: { en: "How many rounds?", fr: "Combien de manches ?" },
      modes: {
        challenge: { offered: [6, 9, 12], usual: 9 },
        solitaire: { offered: [6, 8, 10], usual: 8 },
      },
      names: [
        { en: "short", fr: "courte" },
        { en: "medium", fr: "moyenne" },
        { en: "long", fr: "longue" },
      ],
      most: 99,
    },
  ],
  groups: [
    {
      question: commonWords.how_long,
      options: ["locationsPerAuthor", "maxRounds", "noEndBeforeRound", "challengeEarlyEnd"],
    },
    { question: commonWords.who_begins, options: ["rotateFirst"] },
    {
      question: { en: "Dice and hand", fr: "Dés et main" },
      options: ["dice", "archiveDiceCap", "handLimit", "mulligan"],
    },
    {
      question: { en: "Along the road", fr: "En chemin" },
      options: ["revealPayment", "strictPack", "solitaireLine"],
    },
    {
      question: galleryWords.type_character,
      options: [
        "stealSameVersion",
        "versionOnTitle",
        "versionKeepsObjects",
        "flying",
        "flyingLiftsLimits",
        "multitude",
      ],
    },
    {
      question: { en: "Objects and spells", fr: "Objets et sortilèges" },
      options: ["equipAny", "transferObjects", "sorcery"],
    },
    { question: { en: "Counting", fr: "Le décompte" }, options: ["titleScores", "tieBreak"] },
    { question: rulingWords.taking_back, options: ["undo"] },
  ],
  questions: {
    locationsPerAuthor: {
      en: "How many Locations does each Author lay?",
      fr: "Combien de Lieux chaque Auteur pose-t-il ?",
    },
    maxRounds: {
      en: "After how many rounds is the story counted at the latest?",
      fr: "Après combien de manches compte-t-on au plus tard ?",
    },
    noEndBeforeRound: {
      en: "From which round on may the story end?",
      fr: "À partir de quelle manche l’histoire peut-elle finir ?",
    },
    challengeEarlyEnd: {
      en: "Does The End stop a game of set rounds too?",
      fr: "« Fin » arrête-t-elle aussi une partie en nombre de manches ?",
    },
    rotateFirst: {
      en: "Does the First Player Marker move on each round?",
      fr: "Le marqueur de premier joueur change-t-il de main à chaque manche ?",
    },
    dice: { en: "Which dice shall we roll?", fr: "Quels dés lance-t-on ?" },
    archiveDiceCap: {
      en: "How many cards a turn may be archived for dice?",
      fr: "Combien de cartes par tour peut-on archiver pour des dés ?",
    },
    handLimit: {
      en: "How many cards may one hold when the turn is over?",
      fr: "Combien de cartes peut-on garder en main à la fin du tour ?",
    },
    mulligan: {
      en: "May a first hand without a Character be dealt again?",
      fr: "Peut-on redistribuer une première main sans Personnage ?",
    },
    revealPayment: {
      en: "Must one pay to enter a Location just turned up?",
      fr: "Faut-il payer pour entrer dans un Lieu qu’on vient de retourner ?",
    },
    strictPack: {
      en: "May each Location stand only once in the Folio?",
      fr: "Chaque Lieu ne figure-t-il qu’une fois dans le Folio ?",
    },
    solitaireLine: {
      en: "How long is the road of somebody alone?",
      fr: "Quelle est la longueur de la route en solitaire ?",
    },
    stealSameVersion: {
      en: "May one take over an opponent’s Character with the same version?",
      fr: "Peut-on s’emparer d’un Personnage adverse avec la même version ?",
    },
    versionOnTitle: {
      en: "Is a change of version free on one’s own Title Card?",
      fr: "Changer de version est-il gratuit sur sa propre carte Titre ?",
    },
    versionKeepsObjects: {
      en: "Does a new version inherit the Objects of the old one?",
      fr: "La nouvelle version hérite-t-elle des Objets de l’ancienne ?",
    },
    flying: {
      en: "What does Flying not care about?",
      fr: "De quoi le Vol dispense-t-il ?",
    },
    flyingLiftsLimits: {
      en: "Does Flying help a Character that is Steadfast or Immovable?",
      fr: "Le Vol aide-t-il un Personnage Inébranlable ou Inamovible ?",
    },
    multitude: {
      en: "May many of a Multitude be in play at once?",
      fr: "Une Multitude peut-elle être nombreuse en jeu ?",
    },
    equipAny: {
      en: "May one hand an Object to an opponent’s Character?",
      fr: "Peut-on remettre un Objet à un Personnage adverse ?",
    },
    transferObjects: {
      en: "May one’s Characters pass Objects to each other?",
      fr: "Ses Personnages peuvent-ils se passer leurs Objets ?",
    },
    sorcery: {
      en: "Whose Sorcery does a starred card need?",
      fr: "De qui faut-il la Sorcellerie pour une carte étoilée ?",
    },
    titleScores: {
      en: "Do Characters on their own Title Card count?",
      fr: "Les Personnages sur leur propre carte Titre comptent-ils ?",
    },
    tieBreak: rulingWords.tie,
    undo: rulingWords.may_take_back,
  },
  values: {
    yes: YES,
    no: NO,
    "mulligan none": NO,
    "mulligan once": { en: "Yes, once", fr: "Oui, une fois" },
    "noEndBeforeRound 0": { en: "From the first", fr: "Dès la première" },
    "archiveDiceCap none": rulingWords.any_number,
    "archiveDiceCap 0": { en: "None", fr: "Aucune" },
    "handLimit none": rulingWords.any_number,
    "multitude on": YES,
    "multitude off": NO,
    "undo fair": optionWords.fair,
    pack: { en: "Those of the pack", fr: "Ceux du recueil" },
    softer: { en: "Softer ones", fr: "De plus doux" },
    steady: { en: "Steady ones, for children", fr: "De réguliers, pour les enfants" },
    forced: { en: "Yes, if one can", fr: "Oui, si l’on peut" },
    optional: NO,
    full: { en: "Both halves", fr: "Les deux moitiés" },
    half: { en: "One half", fr: "Une moitié" },
    any: { en: "Anybody’s", fr: "De n’importe qui" },
    own: { en: "One’s own", fr: "De soi-même" },
    broad: { en: "All burdens of Locations", fr: "De toutes les charges des Lieux" },
    movement: { en: "Those of movement only", fr: "Des charges de déplacement seulement" },
    shared: { en: "They share it", fr: "On partage la victoire" },
    notEnder: { en: "Not the one who ended it", fr: "Pas celui qui a fini" },
    mostCharacters: { en: "Who has most Characters", fr: "Qui a le plus de Personnages" },
    standard: { en: "To The End", fr: "Jusqu’à la fin" },
    challenge: { en: "A set number of rounds", fr: "En un nombre fixe de manches" },
    solitaire: { en: "Alone, against the rounds", fr: "En solitaire, contre les manches" },
  },
};
