import { expect, it } from "vitest";
import { applyTheme } from "./applyTheme.ts";

const createSystem = () => {
  const listeners = new Set<() => void>();
  const query = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  return {
    matchMedia: () => query as unknown as MediaQueryList,
    turn: (isDark: boolean) => {
      query.matches = isDark;
      for (const listener of listeners) listener();
    },
  };
};

it("auto follows the system live, until told to stop; light and dark do not", () => {
  const root = document.createElement("div");
  const system = createSystem();
  const stop = applyTheme("auto", { root, matchMedia: system.matchMedia });
  expect(root.dataset["theme"]).toBe("light");
  system.turn(true);
  expect(root.dataset["theme"]).toBe("dark");
  stop();
  system.turn(false);
  expect(root.dataset["theme"]).toBe("dark");
  applyTheme("light", { root, matchMedia: system.matchMedia });
  system.turn(true);
  expect(root.dataset["theme"]).toBe("light");
});
