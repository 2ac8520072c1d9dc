import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { articleService, fixtureNow } from "../../test/articles.ts";
import { testLocation, TestScreen } from "../../test/TestScreen.tsx";
import type { TestScreenProps } from "../../test/TestScreen.tsx";
import type { RowContext } from "../state/newRows.ts";

const setUp = (props: TestScreenProps = {}) =>
  render(
    <TestI18n>
      <TestScreen location={testLocation("?$start=1")} service={articleService(120)} {...props} />
    </TestI18n>,
  );
const widthOfText = (width: number) => ({
  columnSettings: { read: () => ({ widths: { Text: width } }), write: () => undefined },
});
const name = () => page.getByTestId("row-5000").getByText("Espresso beans 1 kg");
const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
/** Whether words are seen within the box of their mark. */
const isSeen = (words: Element, mark: Element | null) => {
  const [inner, outer] = [words, mark].map((element) => element?.getBoundingClientRect());
  return inner !== undefined && outer !== undefined && inner.bottom <= outer.bottom + 1;
};

beforeEach(() => page.viewport(1280, 800));

describe.each([
  ["draft", { drafts: [{ oid: 5000, changedAt: fixtureNow }] }],
  [
    "presence",
    {
      recordEditors: (listener: (editors: ReadonlyMap<number, readonly string[]>) => void) => {
        listener(new Map([[5000, ["Ada Lovelace"]]]));
        return () => undefined;
      },
    },
  ],
] as const)("the %s mark", (_name, props: TestScreenProps) => {
  const mark = () => page.getByTestId("row-5000").getByTitle(/Draft|Ada/);
  const text = () => mark().element().lastElementChild;

  it("shows its words whole beside the name where there is room", async () => {
    await setUp({ ...props, ...widthOfText(480) });
    await expect.element(mark()).toBeVisible();
    const shown = text();
    if (shown === null) throw new Error("no words");
    expect(isSeen(shown, mark().element())).toBe(true);
    expect(isCut(shown)).toBe(false);
    expect(isCut(name().element())).toBe(false);
  });

  it("shows its picture alone, and leaves the name whole, where there is no room", async () => {
    await setUp({ ...props, ...widthOfText(220) });
    await expect.element(mark()).toBeVisible();
    const shown = text();
    if (shown === null) throw new Error("no words");
    expect(isSeen(shown, mark().element())).toBe(false);
    expect(isCut(name().element())).toBe(false);
    const { width } = mark().element().firstElementChild?.getBoundingClientRect() ?? { width: 0 };
    expect(width).toBeGreaterThan(15);
    expect(width).toBeLessThan(30);
  });
});

describe("commands of a row", () => {
  it("receive the marker of a new row, and none of a stored one", async () => {
    const seen: RowContext[] = [];
    const run = vi.fn();
    await setUp({
      commands: (defaults) => [
        ...defaults,
        {
          key: "own",
          label: { id: "own", message: "Own" },
          icon: "info",
          for: "row",
          isFirst: true,
          isAvailable: ({ row }) => {
            seen.push(row);
            return true;
          },
          run,
        },
      ],
    });
    await page.getByRole("button", { name: "Import" }).click();
    const record = { GTIN: "4006381333931", InternalNumber: "I1", Text: "Pasted" };
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", JSON.stringify({ type: "article", data: [record, record] }));
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    // The first one is in the editor.
    await page.getByTestId("row-new-1").dblClick();
    await expect.poll(() => run.mock.calls.length).toBeGreaterThan(0);
    expect(seen.find(({ EntityKey }) => EntityKey === 0)?.newRow).toEqual({
      forceEdit: true,
      createdAt: fixtureNow,
    });
    await page.getByTestId("row-5001").click();
    await expect.poll(() => seen.some(({ EntityKey }) => EntityKey === 5001)).toBe(true);
    expect(seen.filter(({ EntityKey }) => EntityKey !== 0).every(({ newRow }) => newRow === undefined)).toBe(
      true,
    );
  });

  it("show Edit in new tab disabled without the right to edit", async () => {
    await setUp({ rights: ["Demand"] });
    await page.getByTestId("row-5001").click();
    await page.getByRole("button", { name: "More" }).click();
    await expect
      .element(page.getByRole("menuitem", { name: "Edit in new tab" }))
      .toHaveAttribute("aria-disabled", "true");
  });

  it("offer to remove a favourite instead of adding it", async () => {
    const onFavorite = vi.fn();
    await setUp({ onFavorite, isFavorite: ({ EntityKey }) => EntityKey === 5001 });
    await page.getByTestId("row-5001").click();
    await page.getByRole("button", { name: "More" }).click();
    expect(page.getByRole("menuitem", { name: "Add to favourites" }).query()).toBeNull();
    await page.getByRole("menuitem", { name: "Remove from favourites" }).click();
    expect(onFavorite.mock.lastCall?.[0]).toMatchObject({ EntityKey: 5001 });
  });

  it("open the configured messaging link with name and address", async () => {
    const open = vi.fn();
    await setUp({
      messageLink: "msteams:?text={title}&url={link}",
      location: { ...testLocation("?$start=1"), open },
    });
    await page.getByTestId("row-5000").click();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Share" }).click();
    await page.getByRole("menuitem", { name: "Send link" }).click();
    expect(open.mock.lastCall?.[0]).toMatch(/^msteams:\?text=Espresso%20beans%201%20kg&url=https%3A%2F%2F/);
  });
});
