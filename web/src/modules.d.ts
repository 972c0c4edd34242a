declare module "virtual:icons" {
  const paths: Record<string, string>;
  export default paths;
}

declare module "virtual:game-icons" {
  export const files: (() => Promise<{ default: Record<string, string> }>)[];
  export const names: string[];
}
