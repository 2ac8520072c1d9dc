import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import type { CSSProperties } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { articleService } from "../../test/articles.ts";
import { testLocation, TestScreen } from "../../test/TestScreen.tsx";

const contentArea = {
  frame: { display: "flex", flexDirection: "column", blockSize: 600, overflow: "auto" },
  place: { flex: "1 0 auto" },
} satisfies Record<string, CSSProperties>;

const places: readonly (readonly [string, CSSProperties, CSSProperties])[] = [
  ["a block without height", {}, {}],
  ["a flex column without height", {}, { display: "flex", flexDirection: "column" }],
  ["a grid without height", {}, { display: "grid" }],
  ["a content area that grows with its page", contentArea.frame, contentArea.place],
  ["a block of 300 px", {}, { blockSize: 300 }],
  ["a block of 90,000 px", {}, { blockSize: 90_000 }],
];

const rowsDrawn = () => document.querySelectorAll("[role=row][data-index]").length;
const tableHeight = () => document.querySelector("[data-grid-scroller]")?.getBoundingClientRect().height ?? 0;
const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

beforeEach(() => page.viewport(1280, 800));

describe("the screen draws and loads no more than a window of rows", () => {
  it.each(places)("in %s", async (_name, frame, place) => {
    const service = articleService(10_000);
    await render(
      <TestI18n>
        <div style={frame}>
          <div style={place}>
            <TestScreen height="auto" service={service} location={testLocation("?$start=1")} />
          </div>
        </div>
      </TestI18n>,
    );
    await expect.element(page.getByTestId("row-5000")).toBeVisible();
    await twoFrames();
    expect(tableHeight()).toBeGreaterThan(100);
    expect(tableHeight()).toBeLessThanOrEqual(800);
    expect(rowsDrawn()).toBeLessThan(60);
    expect(service.calls.filter(({ operation }) => operation === "list").length).toBeLessThanOrEqual(2);
  });

  it("and leaves what stands beside it in a place of fixed height in sight", async () => {
    await render(
      <TestI18n>
        <div style={{ display: "flex", flexDirection: "column", blockSize: 600 }}>
          <p>Above</p>
          <TestScreen height="fill" service={articleService(10_000)} location={testLocation("?$start=1")} />
          <p>Below</p>
        </div>
      </TestI18n>,
    );
    await expect.element(page.getByTestId("row-5000")).toBeVisible();
    expect(page.getByText("Below").element().getBoundingClientRect().bottom).toBeLessThanOrEqual(600);
    expect(tableHeight()).toBeGreaterThan(250);
  });
});
