import { speaker } from "../lib/words";
import { commonWords } from "./common";

/** Playing again some day. */
export const friendWords = {
  some_day: { en: "Play again some day", fr: "Rejouer un jour" },
  some_day_name: { en: "Play again some day with {name}", fr: "Rejouer un jour avec {name}" },
  said: { en: "Some day, gladly", fr: "Un jour, volontiers" },
  said_long: {
    en: "You would play again some day. If {name} says so too, you are friends.",
    fr: "Vous rejoueriez un jour. Si {name} le dit aussi, vous voilà amis.",
  },
  they_would: {
    en: "{name} would like to play again some day.",
    fr: "{name} aimerait rejouer un jour.",
  },
  are_friends: { en: "You are friends", fr: "Vous voilà amis" },
  are_friends_name: { en: "You and {name} are friends.", fr: "{name} et vous êtes amis." },
  friends: { en: "Friends", fr: "Amis" },
  friends_about: {
    en: "You have both said that you would play again some day. You may talk freely, and see each other here.",
    fr: "Vous avez dit tous deux vouloir rejouer un jour. Vous pouvez parler librement, et vous voir ici.",
  },
  part: { en: "No longer", fr: "Ne plus l’être" },
  part_name: { en: "{name} is no longer a friend of mine", fr: "{name} n’est plus de mes amis" },
  visitor: commonWords.visitor,
};

export const sayFriend = speaker(friendWords);
