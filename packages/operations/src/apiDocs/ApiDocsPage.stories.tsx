import { failure, noAnswer } from "@backroom/api-client/testing";
import { inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RapiDocPage, SwaggerPage } from "./ApiDocsPage.tsx";

const PATH = "/service/api-documentation";
const DOCUMENT = "/api/openapi.json";

/** Documentation of the API in one of two viewers. */
const meta = {
  title: "operations/ApiDocsPage",
  component: SwaggerPage,
  args: { path: PATH, params: {} },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: { server: { [DOCUMENT]: noAnswer }, rights: { [PATH]: ["Demand"] } } satisfies ConsoleStory,
  },
} satisfies Meta<typeof SwaggerPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};

export const Failed: Story = {
  render: (args) => <RapiDocPage {...args} />,
  parameters: { console: { server: { [DOCUMENT]: failure(503, "The server is starting") } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Could not load the API documentation.")).toBeVisible();
  },
};
