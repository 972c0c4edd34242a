import type { Reading } from "../../../lib/manifest";
import { howWords } from "../../../words/reading";

export const reading: Reading = {
  how: [
    {
      title: howWords.aim,
      text: {
        en: "Two to four Authors write on one road of hidden Locations. Lead your Characters along it. When somebody’s Prime (a Character with a crown) steps on to the far Title Card, this round is the last. Then each Author adds up the Vitality, the hearts, of their Characters on the road. The most hearts win; the Prime who ended the story is not counted.",
        fr: "De deux à quatre Auteurs écrivent sur une même route de Lieux cachés. Menez-y vos Personnages. Quand un Premier rôle (un Personnage couronné) pose le pied sur la carte Titre lointaine, la manche en cours est la dernière. Chacun additionne alors la Vitalité, les cœurs, de ses Personnages sur la route. Le plus de cœurs l’emporte ; le Premier rôle qui a mis fin à l’histoire ne compte pas.",
      },
    },
    {
      title: { en: "Your turn, in three steps", fr: "Votre tour, en trois temps" },
      text: {
        en: "- Roll: four Blue dice, and a Gold one for each of your Characters on the road. Every symbol is a Story Point to spend this turn.\n- Act, as long as your points last: draw a card (1), move a Character one step (1), swap a face-up Location for one of the Folio (2), or play a card for the number in its blue gem. For no points at all you may archive a card and roll a Gold die for it.\n- Walk: each of your Characters may take one step for nothing. What a Location asks at its door must still be paid, so keep a point or two.",
        fr: "- Lancez quatre dés bleus, et un doré pour chacun de vos Personnages sur la route. Chaque symbole est un point d’Histoire à dépenser ce tour-ci.\n- Agissez tant qu’il vous reste des points : piocher une carte (1), avancer un Personnage d’un pas (1), échanger un Lieu retourné contre un autre du Folio (2), ou jouer une carte au prix de sa gemme bleue. Sans rien payer, vous pouvez archiver une carte et lancer pour elle un dé doré.\n- Marchez : chacun de vos Personnages peut faire un pas gratuit. Ce qu’un Lieu demande à sa porte reste dû : gardez un point ou deux.",
      },
    },
    {
      title: { en: "The cards", fr: "Les cartes" },
      text: {
        en: "- Characters begin on your Title Card. Of one Character only one version is in play; yours may change into another of its versions for nothing.\n- Objects lie at a Location or are carried by a Character.\n- Effects do what they say at once, or stay attached to something.\n- Events are played openly, or set face-down and revealed later, even in another Author’s turn.\n- A hidden Location is turned up by the first who steps on it. Some ask for points, some help, some shut their door.",
        fr: "- Les Personnages commencent sur votre carte Titre. D’un même Personnage, une seule version est en jeu ; le vôtre peut changer de version sans rien payer.\n- Les Objets reposent dans un Lieu ou sont portés par un Personnage.\n- Les Effets agissent aussitôt, ou restent attachés à quelque chose.\n- Les Événements se jouent au grand jour, ou se préparent face cachée pour être révélés plus tard, même pendant le tour d’un autre.\n- Le premier qui entre dans un Lieu caché le retourne. Certains demandent des points, d’autres aident, d’autres ferment leur porte.",
      },
    },
    {
      title: howWords.advice,
      text: {
        en: "Bring a cheap Character in early: on the road it earns you a Gold die every turn. Look at the hearts before you end the story: who ends it does not win by that.",
        fr: "Faites entrer tôt un Personnage bon marché : sur la route, il vous rapporte un dé doré à chaque tour. Regardez les cœurs avant de finir l’histoire : finir ne suffit pas pour gagner.",
      },
    },
  ],
  synonyms: [
    ["discard", "archive", "graveyard"],
    ["deck", "pile", "library", "stock"],
    ["health", "life", "strength", "vitality"],
    ["player", "author"],
    ["hero", "character"],
    ["item", "equipment", "object"],
    ["spell", "event"],
    ["defausse", "archive", "cimetiere"],
    ["pioche", "bibliotheque", "talon"],
    ["sante", "force", "vitalite"],
    ["joueu", "auteur"],
    ["heros", "personnage"],
    ["equipement", "objet"],
    ["sortilege", "evenement"],
  ],
  credits: {
    en: "The Card Game of Oz belongs to its own makers.",
    fr: "The Card Game of Oz appartient à ses auteurs.",
  },
  cards: {
    about: {
      en: "For The Card Game of Oz we wrote a Story Pack of our own after the book of 1900: characters, places, objects and events, each with costs, Vitality and a text. Its dice are our own too. Thousands of games played by bots tell us that it is fair; they do not tell us that it is the printed one.",
      fr: "Pour The Card Game of Oz, nous avons écrit notre propre recueil d’après le livre de 1900 : personnages, lieux, objets et événements, chacun avec ses coûts, sa vitalité et un texte. Ses dés sont aussi les nôtres. Des milliers de parties d’automates nous disent qu’il est équitable ; elles ne disent pas qu’il est celui de la boîte.",
    },
    check: "oz pack check my-pack.toml",
    play: "oz play card-game-of-oz --pack my-pack.toml",
  },
};
