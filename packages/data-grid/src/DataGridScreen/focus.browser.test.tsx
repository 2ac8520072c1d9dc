import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { articleService } from "../../test/articles.ts";
import { testLocation, TestScreen } from "../../test/TestScreen.tsx";
import type { TestScreenProps } from "../../test/TestScreen.tsx";
import type { EditorSlot } from "../DetailArea/detailAreaProps.ts";
import type { RecordQuery } from "../state/listState.ts";

const setUp = (props: TestScreenProps = {}) =>
  render(
    <TestI18n>
      <TestScreen location={testLocation("?$start=1")} service={articleService(120)} {...props} />
    </TestI18n>,
  );
const row = (key: number) => page.getByTestId(`row-${key}`);
const grid = () => page.getByRole("grid", { name: "Article" });
const detail = () => page.getByTestId("detail-area");
const activeCell = () =>
  document.getElementById(grid().element().getAttribute("aria-activedescendant") ?? "");
const outlineOf = (element: Element | null) =>
  element === null ? "" : getComputedStyle(element).outlineStyle;

/** An editor of two fields, of which one can only be read. */
const TwoFields = ({ onSaved, record, onClosed }: EditorSlot) => (
  <form
    aria-label="Editor"
    onSubmit={(event) => {
      event.preventDefault();
      onSaved(record);
      onClosed();
    }}
  >
    <div data-field="ArticleNumber">
      <input aria-label="Article number" readOnly defaultValue="1" />
    </div>
    <div data-field="GTIN">
      <input aria-label="GTIN of the editor" defaultValue="2" />
    </div>
    <div data-field="Text">
      <input aria-label="Text" defaultValue="Coffee" />
    </div>
  </form>
);

beforeEach(() => page.viewport(1280, 800));

describe("focus of the grid", () => {
  it("is seen at once when the keyboard enters it", async () => {
    await setUp();
    await expect.element(row(5000)).toBeVisible();
    page.getByRole("button", { name: "Fold the query" }).element().focus();
    await userEvent.tab();
    await expect.element(grid()).toHaveFocus();
    expect(outlineOf(activeCell())).toBe("solid");
  });

  it("is seen where there are no rows", async () => {
    await setUp({ location: testLocation("") });
    await expect.element(page.getByText("Start a search")).toBeVisible();
    page.getByRole("button", { name: "Fold the query" }).element().focus();
    await userEvent.tab();
    await expect.element(grid()).toHaveFocus();
    expect(getComputedStyle(grid().element(), "::before").borderTopStyle).toBe("solid");
  });

  it("lets picked rows go on Escape, after the detail area", async () => {
    await setUp();
    await expect.element(row(5000)).toBeVisible();
    grid().element().focus();
    await userEvent.keyboard(" {ArrowDown}{Enter}");
    await expect.element(detail()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(detail()).not.toBeInTheDocument();
    await expect.element(page.getByText(/1 picked/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByText(/picked/)).not.toBeInTheDocument();
  });
});

describe("focus of the editor", () => {
  it("stays on the sort button while the sorted list loads, and a heading sorts it again", async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const service = articleService(120, {
      before: ({ operation, args: [query] }) =>
        operation === "list" && (query as RecordQuery).orderBy?.[0] === "-ArticleNumber"
          ? promise
          : undefined,
    });
    await setUp({ service });
    await expect.element(row(5000)).toBeVisible();
    page
      .getByRole("button", { name: /^Sorted by/ })
      .element()
      .focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("menuitemradio", { name: "Ascending" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    const button = page.getByRole("button", { name: "Sorted by Number, descending" });
    await expect.element(button).toHaveFocus();
    await page.getByRole("columnheader", { name: "Text" }).click();
    await expect.element(page.getByRole("button", { name: "Sorted by Text, ascending" })).toBeVisible();
    resolve(undefined);
  });

  it("is in its first field after Edit", async () => {
    await setUp();
    await row(5001).click();
    await detail().getByRole("button", { name: "Edit" }).click();
    await expect.element(page.getByRole("textbox", { name: "Text" })).toHaveFocus();
  });

  it("is in the field of the column after F2 and a double-click", async () => {
    const renderEditor = (slot: EditorSlot) => <TwoFields {...slot} />;
    await setUp({ renderEditor });
    await row(5001).getByText("Filter coffee 500 g").dblClick();
    await expect.element(page.getByRole("textbox", { name: "Text" })).toHaveFocus();
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.element(detail().getByRole("button", { name: "Edit" })).toBeVisible();
    grid().element().focus();
    await userEvent.keyboard("{Home}{ArrowRight}{ArrowRight}{F2}");
    await expect.element(page.getByRole("textbox", { name: "GTIN of the editor" })).toHaveFocus();
  });

  it("is in the first field that can be changed when the column's cannot, even if the editor comes late", async () => {
    const loaded = Promise.withResolvers<undefined>();
    const { lazy, Suspense } = await import("react");
    const Late = lazy(async () => {
      await loaded.promise;
      return { default: TwoFields };
    });
    await setUp({
      renderEditor: (slot) => (
        <Suspense>
          <Late {...slot} />
        </Suspense>
      ),
    });
    await row(5001).getByText("100235").dblClick();
    await expect.element(detail()).toHaveFocus();
    loaded.resolve(undefined);
    await expect.element(page.getByRole("textbox", { name: "GTIN of the editor" })).toHaveFocus();
  });
});

describe("Ctrl+S while an editor is open", () => {
  it.each([
    ["the grid", () => grid().element()],
    ["the detail area", () => detail().element()],
    ["the query bar", () => page.getByRole("textbox", { name: "Search" }).element()],
  ])("saves from %s and never reaches the browser", async (_name, place) => {
    await setUp({ options: { keepOpenOnUpdate: true } });
    const reachedBrowser = vi.fn();
    const listen = (event: KeyboardEvent) => {
      if (event.key === "s") reachedBrowser(!event.defaultPrevented);
    };
    await row(5001).dblClick();
    await page.getByRole("form", { name: "Editor" }).getByRole("textbox").fill("Decaf");
    const element = place();
    if (!(element instanceof HTMLElement)) throw new Error("no such place");
    element.focus();
    window.addEventListener("keydown", listen);
    await userEvent.keyboard("{Control>}s{/Control}");
    window.removeEventListener("keydown", listen);
    await expect.element(row(5001).getByText("Decaf")).toBeVisible();
    expect(reachedBrowser.mock.calls).toEqual([[false]]);
  });
});

describe("for screen readers", () => {
  it("rows have their number, say whether they are open and where their details are", async () => {
    await setUp();
    await expect.element(row(5002)).toBeVisible();
    const number = () => row(5002).getByRole("gridcell", { name: "3", exact: true });
    await expect.element(number()).toHaveAttribute("aria-expanded", "false");
    await row(5002).click();
    await expect.element(number()).toHaveAttribute("aria-expanded", "true");
    const area = document.getElementById(number().element().getAttribute("aria-controls") ?? "");
    expect(area?.contains(detail().element())).toBe(true);
  });
});
