// The icons come after the page itself, in a file of their own.

export const icons: { paths: Record<string, string> } = $state({ paths: {} });

void import("virtual:icons").then((set) => (icons.paths = set.default));
