import { TestI18n } from "@backroom/i18n/testing";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { ScopePath } from "./ScopePath.tsx";
import { itemOf } from "./scopePath.stories.data.ts";

it.each([
  ["a terminal, by its id where it has no text", 7001, ["Germany", "Nordlicht Retail", "Hamburg", "1"]],
  ["a tenant", 1004, ["Germany", "Nordlicht Retail"]],
  ["the top", 1, ["Global"]],
])("names the steps down to %s", async (_what, oid, texts) => {
  const screen = await render(
    <TestI18n>
      <ScopePath item={itemOf(oid)} />
    </TestI18n>,
  );
  const steps = screen.getByRole("listitem").elements();
  expect(steps.map((step) => step.textContent)).toEqual(texts);
});
