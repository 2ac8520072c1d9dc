import { ApiError } from "@backroom/api-client";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { inConsole } from "../testing/inConsole.tsx";
import type { ConsoleStory } from "../testing/inConsole.tsx";
import { QueryContent } from "./QueryContent.tsx";

const PATH = "/data/pos-supply/article";
const errorOf = (httpStatus: number) =>
  new ApiError({
    message: "The database is not available",
    httpMethod: "GET",
    httpStatus,
    httpStatusText: "",
  });

const query = { data: ["Coffee", "Tea"], error: null, refetch: fn() };

/** The response of a read, or what is shown in place of it: skeleton, refusal with its reason, failure. */
const meta: Meta<typeof QueryContent<readonly string[]>> = {
  title: "workspace/QueryContent",
  component: QueryContent<readonly string[]>,
  args: {
    path: PATH,
    query,
    failure: "Could not load the articles.",
    children: (names) => (
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    ),
  },
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: {
        "/api/ui/permissions/explain": {
          allowed: false,
          path: PATH,
          steps: [
            {
              source: "role",
              oid: 20,
              name: "Operators",
              path: PATH,
              right: "Demand",
              tenantOid: 100,
              allowed: false,
              decides: true,
              changedAt: "2026-11-20T08:00:00Z",
              changedBy: "admin",
            },
          ],
        },
      },
      rights: { [PATH]: [] },
      height: 360,
    } satisfies ConsoleStory,
  },
};

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const Loading: Story = { args: { query: { ...query, data: undefined } } };

export const Failed: Story = {
  args: { query: { ...query, data: undefined, error: errorOf(500) } },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await expect(args.query.refetch).toHaveBeenCalled();
  },
};

/** A failed refresh keeps the records, below a notice that they are not up to date. */
export const Stale: Story = {
  args: { query: { ...query, error: errorOf(500) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Could not load the articles.");
    await expect(canvas.getByText("Tea")).toBeVisible();
  },
};

/** The rule that denies it: `ForbiddenReason` and `RightReason`. */
export const Forbidden: Story = {
  tags: ["screen"],
  args: { query: { ...query, data: undefined, error: errorOf(403) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Why?"));
    await expect(await canvas.findByText("Operators")).toBeVisible();
    await expect(canvas.getByText("decides")).toBeVisible();
  },
};
