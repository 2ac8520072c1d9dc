import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import type { FakeServer } from "@backroom/api-client/testing";
import { TestI18n } from "@backroom/i18n/testing";
import { allRights, TestConsole } from "@backroom/workspace/testing";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { REPORT_PATH, sampleReport, sampleRow } from "../../testing/sampleReport.ts";
import { ReportPage } from "./ReportPage.tsx";

const show = async (server: FakeServer) => {
  await page.viewport(1280, 800);
  await render(
    <TestI18n>
      <TestConsole
        server={server}
        rights={{ [REPORT_PATH]: allRights }}
        address={REPORT_PATH}
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

it("shows large amounts with all their digits", async () => {
  const rows = [sampleRow(1, "2026-11-26", "Berlin Mitte", 123_456_789_012.34, 40)];
  await show({ ...sampleReport, "/api/reports/figures": { parts: [{ rows, isCut: false }] } });
  // No room is left that columns could share.
  await page.viewport(800, 700);
  const amount = page.getByText(/^123,456,789,012\.34/);
  await expect.element(amount.first()).toBeVisible();
  const cells = amount.elements().flatMap((element) => element.closest("[role=gridcell]") ?? []);
  expect(cells).toHaveLength(3);
  for (const cell of cells) {
    const text = cell.querySelector("bdi")?.getBoundingClientRect();
    expect(text?.right).toBeLessThanOrEqual(cell.getBoundingClientRect().right);
  }
});
