/** The pictures of the bots, who have other names here. */
export const crests = {
  toto: "imp",
  scarecrow: "stamper",
  "tin-woodman": "paint-brush",
  lion: "scissors",
  wizard: "scroll-quill",
  greedy: "rule-book",
};
