import { TestI18n } from "@backroom/i18n/testing";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { TestTreeGrid } from "../test/TestTreeGrid.tsx";
import { Button } from "./Button/Button.tsx";
import { StyleScope } from "./StyleScope/StyleScope.tsx";
import { applyTheme } from "./theme/applyTheme.ts";

it("renders a style scope and what is inside without a document", () => {
  const html = renderToString(
    <StyleScope>
      <Button>New</Button>
    </StyleScope>,
  );
  expect(html).toMatch(/^<div data-backroom="">.*New/);
});

it("renders the height of a virtual table without a window", () => {
  const html = renderToString(
    <TestI18n>
      <TestTreeGrid />
    </TestI18n>,
  );
  expect(html).toContain("block-size:");
  expect(html).not.toContain("NaN");
});

it("does nothing when an app applies the theme on a server", () => {
  const stop = applyTheme("auto");
  expect(stop).not.toThrow();
});
