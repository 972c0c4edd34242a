// Generated from Python by `make wire`; do not edit.

export const studyWords = {
  curve: {"en": "The chance to win", "fr": "La chance de gagner"},
  curve_about: {"en": "With every card open; what was still to be drawn or rolled counts as chance.", "fr": "Toutes cartes visibles ; ce qui restait à tirer ou à lancer compte comme hasard."},
  curve_dashes: {"en": "Dashed: what it looked like to whoever decided, by what they knew.", "fr": "En tirets : ce qu’en pensait qui décidait, d’après ce qu’il savait."},
  account: {"en": "Luck and decisions", "fr": "La chance et les décisions"},
  moments: {"en": "Worth learning from", "fr": "Ce qu’il y a à apprendre"},
  try: {"en": "Try it again", "fr": "Réessayer"},
  decisions: {"en": "Every decision", "fr": "Chaque décision"},
  when: {"en": "When", "fr": "Quand"},
  chosen: {"en": "Chosen", "fr": "Choisi"},
  known_best: {"en": "Best by what was known", "fr": "Le mieux d’après ce qu’on savait"},
  open_best: {"en": "Best with every card open", "fr": "Le mieux toutes cartes visibles"},
};
