// Generated from Python by `make wire`; do not edit.

export const phraseWords = {
  hello: {"en": "Hello!", "fr": "Bonjour !"},
  good_luck: {"en": "Good luck!", "fr": "Bonne chance !"},
  have_fun: {"en": "Have fun!", "fr": "Amusons-nous bien !"},
  well_played: {"en": "Well played!", "fr": "Bien joué !"},
  thanks: {"en": "Thank you!", "fr": "Merci !"},
  sorry: {"en": "Sorry!", "fr": "Pardon !"},
  oh_no: {"en": "Oh no!", "fr": "Oh non !"},
  what_luck: {"en": "What luck!", "fr": "Quelle chance !"},
  one_moment: {"en": "One moment, please.", "fr": "Un instant, s’il vous plaît."},
  must_go: {"en": "I must go soon.", "fr": "Je dois bientôt partir."},
  once_more: {"en": "Once more?", "fr": "Encore une ?"},
  goodbye: {"en": "Goodbye!", "fr": "Au revoir !"},
};
