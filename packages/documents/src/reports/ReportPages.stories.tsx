import { failure } from "@backroom/api-client/testing";
import { allRights, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import { REPORT_PATH, sampleReport } from "../testing/sampleReport.ts";
import { ExportPage } from "./export/ExportPage.tsx";
import { ReportPage } from "./ReportPage/ReportPage.tsx";

const FIGURES = "/api/reports/figures";
const VIEWS = "/api/user/extension/views";

/** A report: parameters, chart, and groups with their sums. */
const meta = {
  title: "documents/ReportPages",
  component: ReportPage,
  args: { path: REPORT_PATH, params: { reportGroup: "sales", reportType: "turnover" } },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: sampleReport,
      rights: { [REPORT_PATH]: allRights, "/data/pos-preferences/report-schedule": allRights },
      address: REPORT_PATH,
      tenantOid: 100,
      height: 860,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof ReportPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The `ReportChart` can be hidden. */
export const ReportChart: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Berlin Mitte")).length).toBeGreaterThan(0);
    const [toggle] = await canvas.findAllByRole("button", { name: /^(Show|Hide) the chart$/ });
    const name = toggle?.getAttribute("aria-label");
    await userEvent.click(toggle ?? document.body);
    await expect(canvas.queryByRole("button", { name: name ?? "" })).not.toBeInTheDocument();
  },
};

/** The `ReportPrint`: the whole report as one table, which is removed after printing. */
export const ReportPrint: Story = {
  play: async ({ canvas, canvasElement }) => {
    const sheet = () => canvasElement.ownerDocument.querySelector("[data-print-sheet] table");
    const print = spyOn(window, "print").mockImplementation(() => expect(sheet()).not.toBeNull());
    await canvas.findAllByText("Berlin Mitte");
    await userEvent.click(canvas.getByRole("button", { name: "Print" }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    await waitFor(() => expect(sheet()).toBeNull());
  },
};

export const Empty: Story = {
  parameters: { console: { server: { [FIGURES]: { parts: [{ rows: [], isCut: false }] } } } },
};

/** More rows than can be added up. */
export const TooMany: Story = {
  parameters: { console: { server: { [FIGURES]: { parts: [{ rows: [], isCut: true }] } } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("These are too many rows to add up.")).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { console: { server: { [FIGURES]: failure(500, "The database is not available") } } },
};

/** The report as a file, and when it is sent automatically. */
export const Export: Story = {
  tags: ["screen"],
  render: (args) => <ExportPage {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("complementary", { name: "Schedules" })).toBeVisible();
  },
};

/** The saved parameters could not be loaded: they are not said to be none. */
export const SavedFailed: Story = {
  parameters: { console: { server: { [VIEWS]: failure(500, "The database is not available") } } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Saved parameters" }));
    const dialog = within(canvasElement.ownerDocument.body);
    await expect(await dialog.findByText("Could not load the saved parameters.")).toBeVisible();
    await expect(dialog.queryByText("Nothing is saved yet.")).not.toBeInTheDocument();
  },
};

const refuse = fn(() => failure(500, "The database is not available"));

/** The server refuses to save parameters: their name stays. */
export const SaveRefused: Story = {
  parameters: {
    console: { server: { [`GET ${VIEWS}`]: {}, [VIEWS]: refuse } },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Saved parameters" }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.type(await page.findByRole("textbox", { name: "Save these as" }), "Last week{Enter}");
    await waitFor(() => expect(refuse).toHaveBeenCalled());
    await expect(page.getByRole("textbox", { name: "Save these as" })).toHaveValue("Last week");
  },
};
