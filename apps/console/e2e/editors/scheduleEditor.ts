import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "../test.ts";
import type { PrepareEditor } from "./editedRecord.ts";

const kind = "/api/data/pos-preferences/report-schedule";

/** A schedule of a report: its name. */
export const schedule: PrepareEditor = async ({ call }) => {
  const empty = (await call(`${kind}/empty`)) as object;
  const report = "sales/voids";
  const id = `Schedule ${randomInt(10 ** 6)}`;
  const values = {
    Text: id,
    Report: report,
    Format: "csv",
    Receivers: [{ Address: "anna@example.com" }],
    RunsAt: "06:00",
    Day: "day",
    TimeZone: "UTC",
  };
  const { Oid: oid } = (await call(kind, "POST", { ...empty, ...values })) as { readonly Oid: number };
  const field = (page: Page) =>
    page.getByRole("group", { name: /^Edit / }).getByRole("textbox", { name: /^Name/ });
  const read = async () => ((await call(`${kind}/${oid}`)) as { readonly Text: string }).Text;
  return {
    open: async (page) => {
      await page.goto(`/report/export/${report}`);
      await page.getByRole("button", { name: `Edit ${await read()}`, exact: true }).click();
    },
    type: (page, text) => field(page).fill(text),
    expectShown: (page, text) => expect(field(page)).toHaveValue(text),
    save: async (page) => {
      const button = page.getByRole("button", { name: "Save schedule" });
      // While the save before runs, it takes no press.
      await expect(button).toHaveAttribute("data-phase", /idle|failure/);
      await button.click();
    },
    read,
    change: (text) => call(`${kind}/${oid}`, "PATCH", { Text: text }),
    remove: () => call(`${kind}/${oid}`, "DELETE"),
    isClosedBySave: true,
  };
};
