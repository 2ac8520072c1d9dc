import { TestI18n } from "@backroom/i18n/testing";
import "@backroom/ui/base.css";
import "@backroom/ui/tokens.css";
import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { articleService } from "../../test/articles.ts";
import { testLocation, TestScreen } from "../../test/TestScreen.tsx";

const row = (oid: number) => page.getByTestId(`row-${oid}`);
const detail = () => page.getByTestId("detail-area");
const panel = () => page.getByTestId("side-panel");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const topOf = (oid: number) => row(oid).element().getBoundingClientRect().top;
const title = (name: string) => detail().getByRole("heading", { name, level: 2 });

const setUp = async (stored?: unknown) => {
  const written: unknown[] = [];
  const service = articleService(120);
  await render(
    <TestI18n>
      <TestScreen
        service={service}
        location={testLocation("?$start=1")}
        detailSettings={{ read: () => stored, write: (settings) => void written.push(settings) }}
      />
    </TestI18n>,
  );
  await expect.element(row(5000)).toBeVisible();
  return { written };
};

beforeEach(() => page.viewport(1720, 800));

it("opens beside the table where the user chose so, no row moves, and the choice is kept", async () => {
  const { written } = await setUp();
  await row(5001).click();
  const top = topOf(5001);
  await button("Show beside the table").click();
  await expect.element(panel().getByTestId("detail-area")).toBeVisible();
  expect(topOf(5001)).toBe(top);
  expect(topOf(5002) - topOf(5001)).toBe(row(5001).element().getBoundingClientRect().height);
  expect(written).toEqual([{ placement: "side" }]);
  await expect.element(button("Show under the row")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(button("Show beside the table")).toHaveFocus();
  await expect.poll(() => topOf(5002) - topOf(5001)).toBeGreaterThan(100);
  expect(written.at(-1)).toEqual({ placement: "row" });
});

it("walks from record to record by key and button, not beyond the ends", async () => {
  await setUp({ placement: "side" });
  await row(5000).click();
  await expect.element(title("Espresso beans 1 kg")).toBeVisible();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.element(title("Filter coffee 500 g")).toBeVisible();
  await expect.element(detail().getByText("2 of 120")).toBeVisible();
  await button("Next record").click();
  await expect.element(title("Oat drink barista 1 l")).toBeVisible();
  await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}");
  await expect.element(title("Espresso beans 1 kg")).toBeVisible();
  await expect.element(button("Previous record")).toBeDisabled();
});

it("keeps what is typed, and the focus, when the window becomes too narrow and wide again", async () => {
  await setUp({ placement: "side" });
  await row(5001).click();
  await userEvent.keyboard("{F2}");
  const input = page.getByRole("textbox", { name: "Text" });
  await input.fill("Changed");
  await page.viewport(1200, 800);
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(input).toHaveValue("Changed");
  await expect.element(input).toHaveFocus();
  await page.viewport(1720, 800);
  await expect.element(panel()).toBeVisible();
  await expect.element(input).toHaveValue("Changed");
  await expect.element(input).toHaveFocus();
});

it("asks before walking drops what was typed", async () => {
  await setUp({ placement: "side" });
  await row(5001).click();
  await userEvent.keyboard("{F2}");
  const input = page.getByRole("textbox", { name: "Text" });
  await input.fill("Changed");
  await button("Next record").click();
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  await expect.element(input).toHaveValue("Changed");
});

it("edits on F2 and closes on Escape from inside, which leads back to the table", async () => {
  await setUp({ placement: "side" });
  await row(5001).click();
  button("Edit").element().focus();
  await userEvent.keyboard("{F2}");
  await expect.element(page.getByRole("form", { name: "Editor" })).toBeVisible();
  await button("Cancel").click();
  await expect.element(button("Edit")).toBeVisible();
  button("Edit").element().focus();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(page.getByRole("grid")).toHaveFocus();
});

it("offers no place beside the table in a window without room for both", async () => {
  await page.viewport(1440, 800);
  await setUp({ placement: "side" });
  await row(5001).click();
  await expect.element(button("Edit")).toBeVisible();
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(button("Show beside the table")).not.toBeInTheDocument();
});
