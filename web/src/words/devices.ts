import { speaker } from "../lib/words";

/** One's own devices. */
export const deviceWords = {
  add: { en: "Let another device in", fr: "Faire entrer un autre appareil" },
  add_about: {
    en: "Point its camera here, or open the link there. All that is yours comes along. It serves once, for ten minutes.",
    fr: "Visez ce carré avec l’autre appareil, ou ouvrez-y le lien. Tout ce qui est à vous vient avec. Il sert une fois, pendant dix minutes.",
  },
  picture: { en: "The link as a picture, for the other device", fr: "Le lien en image, pour l’autre appareil" },
  the_link: { en: "The link for the other device", fr: "Le lien pour l’autre appareil" },
  yours: { en: "Your devices", fr: "Vos appareils" },
  unknown: { en: "a device", fr: "un appareil" },
  this_one: { en: "this one", fr: "celui-ci" },
  last_here: { en: "last here {when}", fr: "vu {when}" },
  sign_out: { en: "Sign out", fr: "Faire sortir" },
  sign_out_name: { en: "Sign out: {device}, last here {when}", fr: "Faire sortir : {device}, vu {when}" },
};

export const sayDevice = speaker(deviceWords);
