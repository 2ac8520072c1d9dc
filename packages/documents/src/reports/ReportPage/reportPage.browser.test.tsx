import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import "@backroom/ui/fonts.css";
import { failure } from "@backroom/api-client/testing";
import type { FakeServer } from "@backroom/api-client/testing";
import { TestI18n } from "@backroom/i18n/testing";
import { allRights, TestConsole } from "@backroom/workspace/testing";
import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { REPORT_PATH, sampleReport, sampleRow } from "../../testing/sampleReport.ts";
import { ReportPage } from "./ReportPage.tsx";

const show = async (server: FakeServer, search = "") => {
  await page.viewport(1280, 800);
  await render(
    <TestI18n>
      <TestConsole
        server={server}
        rights={{ [REPORT_PATH]: allRights }}
        address={REPORT_PATH + search}
        tenantOid={100}
      >
        <ReportPage path={REPORT_PATH} params={{ reportGroup: "sales", reportType: "turnover" }} />
      </TestConsole>
    </TestI18n>,
  );
};

it("aligns the labels of all parameters", async () => {
  await show(sampleReport);
  const topOf = (label: string) =>
    page
      .getByRole("region", { name: "Parameters" })
      .getByText(label, { exact: true })
      .element()
      .getBoundingClientRect().top;
  await expect.element(page.getByRole("button", { name: /^Period: / })).toBeVisible();
  expect([topOf("Period"), topOf("Group by")]).toEqual([topOf("Compare with"), topOf("Compare with")]);
});

const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth;

it("shows the whole period in every width of the window", async () => {
  await show(sampleReport, "?From=2025-11-30&To=2026-11-29");
  const period = page.getByRole("button", { name: /^Period: / });
  await expect.element(period).toBeVisible();
  for (const width of [1280, 700, 560, 360]) {
    await page.viewport(width, 740);
    const text = period.element().querySelector("bdi") ?? period.element();
    expect([width, isCut(text)]).toEqual([width, false]);
  }
});

const expectWholeAmounts = () => {
  const amount = page.getByText(/^123,456,789,012\.34/);
  const cells = amount.elements().flatMap((element) => element.closest("[role=gridcell]") ?? []);
  expect(cells).toHaveLength(3);
  for (const cell of cells) {
    const text = cell.querySelector("bdi")?.parentElement ?? cell;
    expect(isCut(text)).toBe(false);
  }
};

it("shows large amounts with all their digits, also with the text spacing of WCAG 1.4.12", async () => {
  const rows = [sampleRow(1, "2026-11-26", "Berlin Mitte", 123_456_789_012.34, 40)];
  await show({ ...sampleReport, "/api/reports/figures": { parts: [{ rows, isCut: false }] } });
  // No room is left that columns could share.
  await page.viewport(800, 700);
  await expect.element(page.getByText(/^123,456,789,012\.34/).first()).toBeVisible();
  expectWholeAmounts();
  const spacing = document.createElement("style");
  spacing.textContent = "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }";
  document.head.append(spacing);
  onTestFinished(() => spacing.remove());
  await vi.waitFor(expectWholeAmounts);
});

it("prints all rows once for each press of Print, and nothing by itself", async () => {
  const printed: number[] = [];
  const rowCount = () => document.querySelectorAll("[data-print-sheet] tr").length;
  const print = vi.spyOn(window, "print").mockImplementation(() => void printed.push(rowCount()));
  onTestFinished(() => print.mockRestore());
  await show(sampleReport);
  const button = page.getByRole("button", { name: "Print", exact: true });
  await expect.element(button).toBeEnabled();
  await button.click();
  await vi.waitFor(() => expect(printed).toHaveLength(1));
  await vi.waitFor(() => expect(rowCount()).toBe(0));
  await button.click();
  await vi.waitFor(() => expect(printed).toHaveLength(2));
  expect(printed[1]).toBe(printed[0]);
  expect(printed[0]).toBeGreaterThan(1);
});

it("moves the focus to the page when a report is made or cancelled while its button has the focus", async () => {
  let answer: (figures: unknown) => void = () => undefined;
  const figures = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await show({ ...sampleReport, "/api/reports/figures": figures });
  const cancel = page.getByRole("button", { name: "Cancel" });
  await expect.element(cancel).toBeVisible();
  cancel.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("The report was cancelled.")).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveFocus();
  page.getByRole("button", { name: "Try again" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(cancel).toBeVisible();
  cancel.element().focus();
  answer({ parts: [{ rows: [sampleRow(1, "2026-11-26", "Berlin Mitte", 12.34, 40)], isCut: false }] });
  await expect.element(cancel).not.toBeInTheDocument();
  await expect.element(page.getByRole("main")).toHaveFocus();
});

it("says that exchange rates could not be loaded, not that there are none, and reads them again", async () => {
  const rows = [
    sampleRow(1, "2026-11-26", "Berlin Mitte", 100, 40),
    { ...sampleRow(2, "2026-11-26", "Praha", 5000, 31), Currency: "CZK" },
  ];
  let rates: unknown = failure(500, "The service is away");
  await show({
    ...sampleReport,
    "/api/reports/figures": { parts: [{ rows, isCut: false }, null, null, null, null] },
    "/api/currencies/currency": [
      { id: "EUR", name: "Euro", decimals: 2, isReference: true },
      { id: "CZK", name: "Czech koruna", decimals: 2, isReference: false },
    ],
    "/api/currencies/exchange-rates": () => rates,
  });
  const alert = page.getByRole("alert");
  await expect.element(alert.getByText("Could not load the exchange rates.")).toBeVisible();
  await expect.element(page.getByText(/no rate/)).not.toBeInTheDocument();
  rates = [
    { localCurrency: "EUR", foreignCurrency: "CZK", exchangeRate: 25, modifiedAt: "2026-11-26T00:00:00Z" },
  ];
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText(/^rates of/).first()).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});
