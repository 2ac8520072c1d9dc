import { EmptyState } from "@backroom/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { inConsole } from "../testing/inConsole.tsx";
import type { ConsoleStory } from "../testing/inConsole.tsx";
import { PagedList } from "./PagedList.tsx";

const names = ["Coffee", "Coffee, whole beans, from the highlands of the northern islands", "Tea"];
const pages = {
  pages: [names],
  data: names,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: async () => undefined,
  hasMore: false,
  more: () => undefined,
  isFetchingMore: false,
  isMoreError: false,
};

const drawName = (name: string) => <p style={{ padding: 8 }}>{name}</p>;

const Names = ({ items }: { readonly items: readonly string[] }) => (
  <PagedList
    pages={pages}
    path="/page"
    failure="Could not load the articles."
    nothing={<EmptyState title="Nothing was found." />}
    label="Articles"
    items={items}
    keyOf={(name) => name}
    draw={drawName}
  />
);

/** Props of a paged list. */
const meta = {
  title: "workspace/PagedList",
  component: Names,
  args: { items: names },
  decorators: [inConsole],
  parameters: { layout: "fullscreen", console: { server: {}, rights: {} } satisfies ConsoleStory },
} satisfies Meta<typeof Names>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("option", { name: "Tea" })).toBeVisible();
  },
};

export const Empty: Story = { args: { items: [] } };
