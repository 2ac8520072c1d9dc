import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { articleMeta, articleService } from "../../test/articles.ts";
import { TestEditor } from "../../test/TestScreen.tsx";
import { GridCommands } from "../GridCommands/GridCommands.tsx";
import { GridDetail } from "./GridDetail.tsx";
import { GridQuery } from "./GridQuery.tsx";
import { GridCard, GridRoot } from "./GridRoot.tsx";
import { GridTable } from "./GridTable.tsx";
import { useGrid } from "./useGrid.ts";

/** A grid composed of its parts, with the commands below the table. */
const OwnScreen = () => {
  const [service] = useState(() => articleService(40));
  const grid = useGrid({
    meta: articleMeta,
    service,
    tenantOid: 1004,
    can: () => true,
    notify: () => undefined,
  });
  return (
    <div style={{ display: "flex", flexDirection: "column", blockSize: 640 }}>
      <GridRoot grid={grid}>
        <GridCard>
          <GridQuery />
          <GridTable>
            <GridDetail renderEditor={(slot) => <TestEditor {...slot} />} />
          </GridTable>
        </GridCard>
        <GridCommands />
      </GridRoot>
    </div>
  );
};

/** `GridRoot`, `GridCard`, `GridQuery`, `GridTable`, `GridDetail` and `GridCommands`, for screens of your own. */
const meta = {
  title: "data-grid/Parts",
  component: OwnScreen,
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof OwnScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The query starts by its button, a row opens its details. */
export const Composed: Story = {
  tags: ["screen"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Start/ }));
    await expect(await canvas.findByText("40 records")).toBeVisible();
    await userEvent.click(await canvas.findByTestId("row-5002"));
    await expect(await canvas.findByTestId("detail-area")).toBeVisible();
  },
};
