import type { PageDefinition } from "@backroom/workspace";

/** The trial cart. */
export const cartPages: readonly PageDefinition[] = [
  {
    name: "ShoppingCart",
    paths: [{ pattern: "/tools/shopping-cart" }],
    isFullWidth: true,
    load: async () => (await import("./CartPage.tsx")).CartPage,
  },
];
