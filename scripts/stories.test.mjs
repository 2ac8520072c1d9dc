import assert from "node:assert/strict";
import test from "node:test";
import { exportedComponents, loadedComponents, missingStories, wordsOf } from "./stories.mjs";

test("every exported or loaded component is shown in a story; if not: node scripts/stories.mjs lists them", () => {
  assert.deepEqual(missingStories(), []);
});

test("finds exported components, not types, functions or providers", () => {
  const text = `export { Button, useThing } from "./Button.tsx";
export { createStore } from "./store.ts";
export { AccessProvider } from "./AccessProvider.tsx";
export type { ButtonProps } from "./Button.tsx";`;
  assert.deepEqual(exportedComponents(text), ["Button"]);
});

test("finds loaded components, and tiles by their name", () => {
  const text = `  dataTile({
    name: "Bridge",
    load: async () => (await import("./BridgeView.tsx")).BridgeView,
  })`;
  assert.deepEqual(loadedComponents("bridgePages.ts", text), ["BridgeView"]);
  assert.deepEqual(loadedComponents("bridgeTile.ts", text), ["Bridge"]);
});

test("does not count an import as a story", () => {
  assert.deepEqual(wordsOf('import { Button } from "./Button.tsx";\nexport const A = <Card />;'), [
    "export",
    "const",
    "A",
    "Card",
  ]);
});
