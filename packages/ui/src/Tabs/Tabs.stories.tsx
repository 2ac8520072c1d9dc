import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { TabList } from "./TabList.tsx";
import { TabPanel } from "./TabPanel.tsx";
import { Tab, Tabs } from "./Tabs.tsx";

const meta = {
  title: "ui/Tabs",
  component: Tabs,
  args: {
    children: (
      <>
        <TabList aria-label="Article">
          <Tab id="details" icon="info">
            Details
          </Tab>
          <Tab id="prices" count={4}>
            Prices
          </Tab>
          <Tab id="stock" count={3} countTone="warning">
            Stock
          </Tab>
          <Tab id="texts" errorCount={2}>
            Texts
          </Tab>
          <Tab id="history" isDisabled>
            History
          </Tab>
        </TabList>
        <TabPanel id="details">Details of the article</TabPanel>
        <TabPanel id="prices">Prices of the article</TabPanel>
        <TabPanel id="stock">Stock of the article</TabPanel>
        <TabPanel id="texts">Texts of the article</TabPanel>
        <TabPanel id="history">History of the article</TabPanel>
      </>
    ),
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    (await canvas.findByRole("tab", { name: "Details" })).focus();
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("tab", { name: "Texts 2 errors" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Texts of the article");
    // Round to the first one, past the one that cannot be opened; a panel without anything to reach takes the focus itself.
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: "Details" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("tabpanel", { name: "Details" })).toHaveFocus();
  },
};

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
};
