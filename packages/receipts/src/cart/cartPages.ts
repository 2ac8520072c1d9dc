import type { PageDefinition } from "@backroom/workspace";
import { loadViews } from "../loadViews.ts";

/** The trial cart. */
export const cartPages: readonly PageDefinition[] = [
  {
    name: "ShoppingCart",
    paths: [{ pattern: "/tools/shopping-cart" }],
    isFullWidth: true,
    load: async () => (await loadViews()).loadCartPage(),
  },
];
