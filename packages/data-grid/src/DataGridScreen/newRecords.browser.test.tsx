import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { articleService } from "../../test/articles.ts";
import { testLocation, TestScreen } from "../../test/TestScreen.tsx";
import type { TestScreenProps } from "../../test/TestScreen.tsx";

const tenants = {
  tenantOid: 1,
  newRecordTenants: [
    { oid: 1004, text: "Nordlicht Retail", country: "DE" },
    { oid: 1, text: "All tenants", country: null, isShared: true },
  ],
} satisfies TestScreenProps;

const scroller = () => {
  const element = document.querySelector("[data-grid-scroller]");
  if (!(element instanceof HTMLElement)) throw new Error("no scroller");
  return element;
};
/** Whether an element is whole between the headings and the lower edge of the list. */
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  const box = scroller().getBoundingClientRect();
  return top >= box.top + 36 && bottom <= box.bottom;
};
const firstField = () => page.getByRole("textbox", { name: "Text" });
const newRow = () => page.getByTestId("row-new-0");

const scrolledTo = async (top: number, props: TestScreenProps = {}) => {
  await render(
    <TestI18n>
      <TestScreen location={testLocation("?$start=1")} service={articleService(5000)} {...props} />
    </TestI18n>,
  );
  await expect.element(page.getByTestId("row-5000")).toBeVisible();
  scroller().scrollTop = top;
  const row = page.getByTestId(`row-${5000 + Math.ceil(top / 36)}`);
  await expect.element(row).toBeVisible();
  return row;
};
const paste = (data: readonly object[]) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", JSON.stringify({ type: "article", data }));
  document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
};
const pasted = (Text: string) => ({ GTIN: "4006381333931", InternalNumber: "I1", Text });

beforeEach(() => page.viewport(1280, 800));

describe.each([300, 4000, 150_000])("in a list that is scrolled by %d px", (top) => {
  it("shows a new record and focuses its first field", async () => {
    await scrolledTo(top);
    await page.getByRole("button", { name: "New" }).click();
    await expect.element(firstField()).toHaveFocus();
    await expect.poll(() => isInView(firstField().element()) && isInView(newRow().element())).toBe(true);
  });

  it("shows the question for the tenant of a new record and focuses its select", async () => {
    await scrolledTo(top, tenants);
    await page.getByRole("button", { name: "New" }).click();
    const select = page.getByRole("button", { name: /Tenant of the new record/ });
    await expect.element(select).toHaveFocus();
    const question = page.getByText("Choose a tenant for the new record");
    await expect.poll(() => isInView(question.element()) && isInView(select.element())).toBe(true);
    await userEvent.keyboard("{Enter}");
    await page.getByRole("option", { name: "Nordlicht Retail" }).click();
    await expect.element(firstField()).toHaveFocus();
    await expect.poll(() => isInView(firstField().element())).toBe(true);
  });

  it("shows the first of several pasted records and focuses its first field", async () => {
    await scrolledTo(top);
    await page.getByRole("button", { name: "Import" }).click();
    paste([pasted("First"), pasted("Second")]);
    await expect.element(firstField()).toHaveFocus();
    await expect.element(firstField()).toHaveValue("First");
    await expect.poll(() => isInView(firstField().element()) && isInView(newRow().element())).toBe(true);
  });

  it("shows a duplicate and focuses its first field", async () => {
    const row = await scrolledTo(top);
    await row.click();
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await expect.element(firstField()).toHaveFocus();
    await expect.poll(() => isInView(firstField().element()) && isInView(newRow().element())).toBe(true);
  });
});

it("shows a record made by the keyboard after others that are not saved", async () => {
  await scrolledTo(0, { newRecords: { changed: () => undefined, load: () => Promise.resolve(undefined) } });
  await page.getByRole("button", { name: "Import" }).click();
  paste([pasted("First"), pasted("Second")]);
  await expect.element(firstField()).toHaveFocus();
  await page.getByRole("button", { name: "Import" }).click();
  scroller().scrollTop = 4000;
  await expect.element(page.getByTestId("row-5115")).toBeVisible();
  page.getByRole("button", { name: "New" }).element().focus();
  await userEvent.keyboard("{Enter}");
  const third = page.getByTestId("row-new-2");
  await expect.element(third).toHaveAttribute("data-open", "true");
  await expect.element(firstField()).toHaveFocus();
  await expect.poll(() => isInView(firstField().element()) && isInView(third.element())).toBe(true);
});
