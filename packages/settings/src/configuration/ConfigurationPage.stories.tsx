import { failure, noAnswer } from "@backroom/api-client/testing";
import type { FakeRequest } from "@backroom/api-client/testing";
import type { Setting, SettingCopy, SettingTree } from "@backroom/contract";
import { allRights, inConsole } from "@backroom/workspace/testing";
import type { ConsoleStory } from "@backroom/workspace/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { ConfigurationPage } from "./ConfigurationPage.tsx";

const PATH = "/settings/pos/configuration";
const API = "/api/configuration/pos";

const global = { key: "global", level: "global", country: null, oid: 0, id: "", text: "" } as const;
const definition = (title: string, type: "color" | "whole" | "text", value: string) => ({
  title,
  description: "",
  type,
  default: value,
  min: type === "whole" ? 10 : null,
  max: type === "whole" ? 100 : null,
  decimals: null,
  maxLength: type === "text" ? 40 : null,
  unit: type === "whole" ? "%" : null,
  choices: [],
});
const brightness = definition("Brightness", "whole", "80");

const tree: SettingTree = {
  chain: [global],
  settings: [
    {
      path: "customer-display/accent-color",
      from: "global",
      isSetHere: true,
      definition: definition("Accent colour", "color", "#1f5fbf"),
    },
    { path: "customer-display/brightness", from: "global", isSetHere: true, definition: brightness },
    {
      path: "customer-display/closed-text",
      from: null,
      isSetHere: false,
      definition: definition("Text when closed, on all displays of the till", "text", "This till is closed"),
    },
    { path: "receipt/unknown-key", from: null, isSetHere: false, definition: null },
  ],
  branches: { "customer-display": "Customer display", receipt: "Receipt" },
};

const setting: Setting = {
  path: "customer-display/brightness",
  definition: brightness,
  chain: [
    {
      scope: global,
      entry: {
        oid: 72,
        etag: "1",
        value: "80",
        isDisabled: false,
        modifiedAt: "2026-10-24T09:00:00Z",
        modifiedBy: "admin",
      },
      isInUse: true,
      maySet: true,
      mayRemove: true,
      reach: { locations: 120, terminals: 388, reachedLocations: 100, reachedTerminals: 328 },
    },
  ],
  elsewhere: { scopes: 526, count: 0, entries: [] },
};

const changes = {
  total: 1,
  changes: [
    {
      seq: 127,
      path: "customer-display/brightness",
      state: "modified",
      value: "80",
      previousValue: "70",
      userName: "manager",
      modifiedAt: "2026-11-27T07:00:00Z",
      scope: global,
      mayUndo: true,
    },
  ],
};
const values = [{ path: "customer-display/brightness", value: "80", from: "global" }];
const copy: SettingCopy = {
  etag: "1",
  same: 3,
  differences: [{ path: "customer-display/brightness", value: "80", before: "60" }],
};

/** Settings of tills down the chain of scopes, with their changes. */
const meta = {
  title: "settings/ConfigurationPage",
  component: ConfigurationPage,
  args: { path: PATH, params: { target: "pos" } },
  beforeEach: () => localStorage.removeItem("backroom.settings.7.POS"),
  decorators: [inConsole],
  parameters: {
    layout: "fullscreen",
    console: {
      server: {
        [`${API}/settings`]: tree,
        [`${API}/setting`]: setting,
        [`${API}/changes`]: changes,
        [`${API}/values`]: values,
        [`${API}/search`]: { paths: [] },
        [`${API}/copy`]: copy,
      },
      rights: { [PATH]: allRights },
      address: `${PATH}?path=customer-display/brightness`,
    } satisfies ConsoleStory,
  },
} satisfies Meta<typeof ConfigurationPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Waits for the setting of the address: until then the page is drawn anew. */
const findSetting = async (root: HTMLElement): Promise<HTMLElement> => {
  const pane = within(await within(root).findByRole("region", { name: "Setting" }));
  return pane.findByRole("heading", { name: /Brightness/ });
};

/** A setting with its value at each scope. */
export const Filled: Story = {
  tags: ["screen"],
  play: async ({ canvasElement }) => {
    await expect(await findSetting(canvasElement)).toBeVisible();
  },
};

/** No setting is open. */
export const NothingOpen: Story = { parameters: { console: { address: PATH } } };

/** The scope of the address was deleted. */
export const GoneScope: Story = {
  parameters: {
    console: {
      address: `${PATH}?scope=tenant-999`,
      server: { [`${API}/settings`]: failure(404, "There is no such scope") },
    },
  },
};

/** Values of two scopes side by side. */
export const CompareDialog: Story = {
  tags: ["screen"],
  play: async ({ canvas, canvasElement }) => {
    await findSetting(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Compare scopes" }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole("dialog")).toBeVisible();
  },
};

/** Copies the values of a branch to another scope, after a preview. */
export const CopyDialog: Story = {
  tags: ["screen"],
  play: async ({ canvas, canvasElement }) => {
    await findSetting(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Copy branch…" }));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog"));
    await expect(dialog.getByText("Choose the scope to copy to.")).toBeVisible();
    await userEvent.type(dialog.getByRole("combobox", { name: "Copy to" }), "Nordlicht");
    // Its locations are found by the name of the tenant as well.
    const [tenant] = await page.findAllByRole("option");
    await userEvent.click(tenant ?? document.body);
    await expect(await dialog.findByRole("button", { name: "Copy 1 value" })).toBeEnabled();
    await userEvent.click(await dialog.findByRole("checkbox", { name: /Brightness/ }));
    await expect(dialog.getByRole("button", { name: "Copy 0 values" })).toBeDisabled();
  },
};

/** The values could not be searched: settings with such a value are not said to be none. */
export const SearchFailed: Story = {
  parameters: { console: { server: { [`${API}/search`]: failure(500, "The database is not available") } } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("searchbox", { name: "Find settings" }), "zzz");
    await expect(await canvas.findByText("Could not search the values.")).toBeVisible();
    await expect(canvas.queryByText("No setting is like that.")).not.toBeInTheDocument();
  },
};

const unset: SettingTree = {
  ...tree,
  settings: tree.settings.map((one) => ({ ...one, from: null, isSetHere: false })),
};

/** Another scope is chosen, whose settings load: it is not said that nothing is set there. */
export const ScopeLoading: Story = {
  parameters: {
    console: {
      address: `${PATH}?only=here&scope=global`,
      server: {
        [`${API}/settings`]: ({ query }: FakeRequest) => (query["scope"] === "global" ? unset : noAnswer()),
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("Nothing is set here.")).toBeVisible();
    await userEvent.click(canvas.getByRole("combobox", { name: "Viewing" }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click((await page.findAllByRole("option"))[1] ?? document.body);
    await waitFor(() => expect(canvas.queryByText("Nothing is set here.")).not.toBeInTheDocument());
    await expect(canvas.getByRole("navigation", { name: "Settings" })).toHaveAttribute("aria-busy", "true");
  },
};
