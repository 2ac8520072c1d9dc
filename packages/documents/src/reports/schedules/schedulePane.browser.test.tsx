import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { fakeKind } from "@backroom/api-client/testing";
import type { FakeServer } from "@backroom/api-client/testing";
import { TestI18n } from "@backroom/i18n/testing";
import { allRights, TestConsole } from "@backroom/workspace/testing";
import type { ComponentProps } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { REPORT_PATH, sampleReport } from "../../testing/sampleReport.ts";
import { ExportPage } from "../export/ExportPage.tsx";
import { storedSchedule } from "./testing.ts";

const SCHEDULES = { area: "pos-preferences", entity: "report-schedule" };

const showExport = async (
  server: FakeServer,
  language: Omit<ComponentProps<typeof TestI18n>, "children"> = {},
) => {
  const rights = { [REPORT_PATH]: allRights, "/data/pos-preferences/report-schedule": allRights };
  await render(
    <TestI18n {...language}>
      <TestConsole {...{ server, rights }} address={REPORT_PATH} tenantOid={100}>
        <ExportPage path={REPORT_PATH} params={{ reportGroup: "sales", reportType: "turnover" }} />
      </TestConsole>
    </TestI18n>,
  );
};

it("focuses the button of a new schedule after its form, and the next schedule after one was deleted", async () => {
  let stored = ["Daily", "Weekly"].map((Text, index) => ({ ...storedSchedule, Oid: index + 1, Text }));
  const path = "/api/data/pos-preferences/report-schedule";
  const deleting = (oid: number) => () => {
    stored = stored.filter(({ Oid }) => Oid !== oid);
    return undefined;
  };
  const server = {
    ...sampleReport,
    ...fakeKind(SCHEDULES, []),
    [path]: () => Response.json(stored, { headers: { "red-has-more": "false" } }),
    [`DELETE ${path}/1`]: deleting(1),
    [`DELETE ${path}/2`]: deleting(2),
  };
  await page.viewport(1280, 800);
  await showExport(server);
  const deleteSchedule = async (name: string) => {
    const button = page.getByRole("button", { name: `Delete ${name}`, exact: true });
    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("alertdialog")).toBeVisible();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect.element(button).not.toBeInTheDocument();
  };
  const opener = page.getByRole("button", { name: "Send on a schedule" });
  await opener.click();
  await expect.element(page.getByRole("textbox", { name: /^Name/ })).toHaveFocus();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(opener).toHaveFocus();
  await deleteSchedule("Daily");
  await expect.element(page.getByRole("button", { name: "Delete Weekly" })).toHaveFocus();
  await deleteSchedule("Weekly");
  await expect.element(opener).toHaveFocus();
});

it("closes the form of a new schedule with Escape, after a question if something was typed", async () => {
  await showExport({ ...sampleReport, ...fakeKind(SCHEDULES, []) });
  const opener = page.getByRole("button", { name: "Send on a schedule" });
  const name = page.getByRole("textbox", { name: /^Name/ });
  await opener.click();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await name.fill("Weekly turnover");
  // An open list takes the first Escape.
  await page.getByRole("combobox", { name: "Time zone" }).click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("listbox")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await expect.element(name).toHaveValue("Weekly turnover");
  name.element().focus();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect.element(name).not.toBeInTheDocument();
});

it("shows the last error in the language of the reader, and an older one as it was stored", async () => {
  const errors = [
    "i18n:No mail server is configured",
    "anna@example.com: i18n:Too large",
    "550 No such mailbox",
  ];
  const stored = errors.map((LastError, index) => ({ ...storedSchedule, Oid: index + 1, LastError }));
  const server = {
    ...sampleReport,
    ...fakeKind(SCHEDULES, []),
    "/api/data/pos-preferences/report-schedule": () =>
      Response.json(stored, { headers: { "red-has-more": "false" } }),
  };
  const messages = { "No mail server is configured": "Kein Mailserver", "Too large": "Zu groß" };
  await showExport(server, { locale: "de", messages });
  for (const text of ["Kein Mailserver", "anna@example.com: Zu groß", "550 No such mailbox"])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

it("sends a report once if its button is pressed again before the server has answered", async () => {
  const path = "/api/data/pos-preferences/report-schedule";
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const order = vi.fn<() => Promise<Response>>(async () => {
    await promise;
    return Response.json(storedSchedule);
  });
  const list = vi.fn<() => Response>(() =>
    Response.json([storedSchedule], { headers: { "red-has-more": "false" } }),
  );
  const server = {
    ...sampleReport,
    ...fakeKind(SCHEDULES, []),
    [path]: list,
    [`PATCH ${path}/${storedSchedule.Oid}`]: order,
  };
  await showExport(server);
  const button = page.getByRole("button", { name: /^Send .* now$/ });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  // A pending button ignores presses.
  await expect.element(button).toHaveAttribute("data-pending", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(button).toHaveFocus();
  const reads = list.mock.calls.length;
  resolve(undefined);
  // The list is read again when the server has answered all requests.
  await expect.poll(() => list.mock.calls.length).toBeGreaterThan(reads);
  expect(order).toHaveBeenCalledTimes(1);
});
