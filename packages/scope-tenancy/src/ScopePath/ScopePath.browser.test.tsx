import { TestI18n } from "@backroom/i18n/testing";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import type { ScopeItem } from "../tree/scopeTree.ts";
import { ScopePath } from "./ScopePath.tsx";
import * as stories from "./ScopePath.stories.tsx";

it.each([
  [
    "a terminal, by its id where it has no text",
    stories.Terminal,
    ["Germany", "Nordlicht Retail", "Hamburg", "1"],
  ],
  ["a tenant", stories.Tenant, ["Germany", "Nordlicht Retail"]],
  ["the top", stories.Global, ["Global"]],
])("names the steps down to %s", async (_what, story, texts) => {
  const screen = await render(
    <TestI18n>
      <ScopePath item={story.args?.item as ScopeItem} />
    </TestI18n>,
  );
  const steps = screen.getByRole("listitem").elements();
  expect(steps.map((step) => step.textContent)).toEqual(texts);
});
