/** The colour behind the picture of each bot. */
export const BOT_COLOURS: Record<string, string> = {
  toto: "#6b6a60",
  scarecrow: "#3f72a8",
  "tin-woodman": "#2a7a5c",
  lion: "#c8931b",
  wizard: "#6a4b91",
};
