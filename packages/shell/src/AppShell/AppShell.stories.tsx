import type { Meta, StoryObj } from "@storybook/react-vite";
import { ForbiddenPage } from "../StatusPages/ForbiddenPage.tsx";
import { NotFoundPage } from "../StatusPages/NotFoundPage.tsx";
import { SampleShell } from "../../test/SampleShell.tsx";

const meta: Meta<typeof SampleShell> = {
  title: "shell/AppShell",
  tags: ["screen"],
  component: SampleShell,
  parameters: { layout: "fullscreen" },
};
export default meta;

type Story = StoryObj<typeof SampleShell>;

export const Page: Story = {};
export const Home: Story = { args: { path: "/", isUpdateAvailable: true } };
export const TestablePage: Story = { args: { path: "/data/terminal" } };
export const LongPage: Story = {
  args: { children: <div style={{ blockSize: "3000px" }}>A page longer than the window.</div> },
};
export const Forbidden: Story = {
  args: { isPermitted: false, children: <ForbiddenPage requested="/data/identity/user" /> },
};
export const NotFound: Story = { args: { children: <NotFoundPage path="/no/such?x=1" /> } };
export const LongCall: Story = {
  args: {
    network: {
      activity: { startedAt: 0, durationMs: 1200, bytes: 36_557, pendingCount: 1 },
      entries: [
        {
          id: 2,
          method: "GET",
          url: "/api/data/pos-supply/article",
          query: [
            ["skip", "0"],
            ["take", "50"],
          ],
          status: undefined,
          bytesUp: 0,
          bytesDown: 0,
          startedAt: 0,
          durationMs: 1200,
          isPending: true,
          error: undefined,
        },
        {
          id: 1,
          method: "PUT",
          url: "/api/data/pos-supply/article/7",
          query: [],
          status: 500,
          bytesUp: 1536,
          bytesDown: 210,
          startedAt: 0,
          durationMs: 240,
          isPending: false,
          error: "Internal error",
        },
      ],
    },
  },
};
export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };
