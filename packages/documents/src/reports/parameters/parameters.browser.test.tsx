import "@backroom/ui/tokens.css";
import "@backroom/ui/base.css";
import { TestI18n } from "@backroom/i18n/testing";
import { allRights, TestConsole } from "@backroom/workspace/testing";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { REPORT_PATH, sampleReport } from "../../testing/sampleReport.ts";
import { ReportPage } from "../ReportPage/ReportPage.tsx";

it("aligns the labels of all parameters", async () => {
  await page.viewport(1280, 800);
  await render(
    <TestI18n>
      <TestConsole
        server={sampleReport}
        rights={{ [REPORT_PATH]: allRights }}
        address={REPORT_PATH}
        tenantOid={100}
      >
        <ReportPage path={REPORT_PATH} params={{ reportGroup: "sales", reportType: "turnover" }} />
      </TestConsole>
    </TestI18n>,
  );
  const topOf = (label: string) =>
    page
      .getByRole("region", { name: "Parameters" })
      .getByText(label, { exact: true })
      .element()
      .getBoundingClientRect().top;
  await expect.element(page.getByRole("button", { name: /^Period: / })).toBeVisible();
  expect([topOf("Period"), topOf("Group by")]).toEqual([topOf("Compare with"), topOf("Compare with")]);
});
