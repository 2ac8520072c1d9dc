import { ApiError } from "@backroom/api-client";
import type { FakeCall } from "@backroom/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { articleService } from "../../test/articles.ts";
import { testLocation, TestScreen } from "../../test/TestScreen.tsx";

const meta = {
  title: "data-grid/DataGridScreen",
  component: TestScreen,
  tags: ["screen"],
  parameters: { layout: "fullscreen" },
  decorators: [(Story) => <div style={{ padding: 16 }}>{Story()}</div>],
} satisfies Meta<typeof TestScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const started = { location: testLocation("?$start=1") };
const row = (canvasElement: HTMLElement, key: number) => within(canvasElement).findByTestId(`row-${key}`);
const failList = (status: number, from = 0) => ({
  before: ({ operation, args }: FakeCall) => {
    if (operation !== "list" || ((args[0] as { skip?: number }).skip ?? 0) < from) return;
    throw new ApiError({
      message: "The database does not answer",
      httpMethod: "GET",
      httpStatus: status,
      httpStatusText: "",
    });
  },
});

/** Before the first query. */
export const NotStarted: Story = {};

/** Twenty thousand articles. */
export const TwentyThousand: Story = {
  render: () => <TestScreen {...started} service={articleService(20_000)} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("20,000 records")).toBeVisible();
  },
};

/** The detail area under the third row. */
export const Detail: Story = {
  args: started,
  play: async ({ canvasElement }) => {
    await userEvent.click(await row(canvasElement, 5002));
    await expect(await within(canvasElement).findByTestId("detail-area")).toBeVisible();
  },
};

/** A sub-table of the open row. */
export const SubTable: Story = {
  args: started,
  play: async ({ canvasElement }) => {
    await userEvent.click(await row(canvasElement, 5002));
    await userEvent.click(await within(canvasElement).findByRole("tab", { name: "Prices" }));
    await expect(await within(canvasElement).findByText("Valid from")).toBeVisible();
  },
};

/** The editor, which another package brings. */
export const Editing: Story = {
  args: started,
  play: async ({ canvasElement }) => {
    // Not a double-click: the two clicks of an imitated one, slow on a busy machine, open the record and close it.
    await userEvent.click(await row(canvasElement, 5001));
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Edit" }));
    await expect(await within(canvasElement).findByRole("form", { name: "Editor" })).toBeVisible();
  },
};

/** Import mode with the fields an article import may hold. */
export const Import: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Import" }));
    await expect(await within(canvasElement).findByRole("button", { name: "Paste" })).toBeVisible();
  },
};

/** Where the place has no height of its own, the table takes part of the window's, and draws no more than that. */
export const PlaceWithoutHeight: Story = {
  render: () => <TestScreen {...started} height="auto" service={articleService(20_000)} />,
  play: async ({ canvasElement }) => {
    await row(canvasElement, 5000);
    await expect(canvasElement.querySelectorAll("[role=row][data-index]").length).toBeLessThan(60);
  },
};

/** No record matches. */
export const NothingFound: Story = {
  render: () => <TestScreen {...started} service={articleService(0)} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Nothing found")).toBeVisible();
  },
};

/** The first page takes long: skeleton rows after 250 ms. */
export const Waiting: Story = {
  render: () => (
    <TestScreen {...started} service={articleService(120, { before: () => new Promise(() => undefined) })} />
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("grid-skeleton")).toBeVisible();
  },
};

/** The first page failed. */
export const Failed: Story = {
  render: () => <TestScreen {...started} service={articleService(120, failList(500))} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Could not load the records")).toBeVisible();
  },
};

/** A further page failed: what is loaded stays. */
export const FurtherPageFailed: Story = {
  render: () => <TestScreen {...started} service={articleService(120, failList(500, 1))} />,
  play: async ({ canvasElement }) => {
    await row(canvasElement, 5000);
    canvasElement.querySelector("[data-grid-scroller]")?.scrollTo({ top: 100_000 });
    await expect(await within(canvasElement).findByText(/Could not load further records/)).toBeVisible();
  },
};

/** The server refused the list. */
export const Refused: Story = {
  render: () => <TestScreen {...started} service={articleService(120, failList(403))} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/no permission/)).toBeVisible();
  },
};

/** A user who may not even look. */
export const NoPermission: Story = { args: { rights: [] } };

/** A user who may look, but change nothing. */
export const ReadOnly: Story = {
  args: { ...started, rights: ["Demand"] },
  play: async ({ canvasElement }) => {
    await userEvent.click(await row(canvasElement, 5002));
    await expect(await within(canvasElement).findByRole("button", { name: "View" })).toBeVisible();
  },
};
