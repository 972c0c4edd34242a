declare module "virtual:icons" {
  const paths: Record<string, string>;
  export default paths;
}

declare module "virtual:game-icons" {
  const games: Record<string, () => Promise<{ default: Record<string, string> }>>;
  export default games;
}
