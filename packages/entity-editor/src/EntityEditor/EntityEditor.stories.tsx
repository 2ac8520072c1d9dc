import { NetworkError } from "@backroom/api-client";
import { createFakeEntityService } from "@backroom/api-client/testing";
import type { FakeEntityServiceOptions } from "@backroom/api-client/testing";
import { FieldsProvider } from "@backroom/fields";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import type { Draft, DraftPort } from "@backroom/record-work";
import type { RecordChange, RecordChangesPort } from "../state/recordChanges.ts";
import { EntityEditor } from "./EntityEditor.tsx";
import { articleExtensions, articleMeta, oatDrink } from "./articles.stories.data.ts";

const serve = (options: FakeEntityServiceOptions = {}) =>
  createFakeEntityService([oatDrink], articleMeta, options);
const service = serve();
const record = { kind: "oid", oid: 236 } as const;

const meta = {
  title: "entity-editor/EntityEditor",
  component: EntityEditor,
  parameters: { layout: "padded" },
  decorators: [
    (Story) => (
      <FieldsProvider currencyOf={() => "EUR"}>
        <Story />
      </FieldsProvider>
    ),
  ],
  args: { meta: articleMeta, service, source: record, notify: fn(), onSaved: fn(), onClosed: fn() },
} satisfies Meta<typeof EntityEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

const retype = async (canvasElement: HTMLElement, label: string, text: string) => {
  const input = await within(canvasElement).findByRole("textbox", { name: label });
  await userEvent.clear(input);
  if (text !== "") await userEvent.type(input, text);
};

export const Edit: Story = {
  tags: ["screen"],
  play: async ({ canvasElement }) => {
    await retype(canvasElement, "Text", "Oat drink barista 1 l");
    await retype(canvasElement, "Retail price", "2.29");
    await expect(within(canvasElement).getByRole("button", { name: "2 changes" })).toBeVisible();
  },
};

/** Nothing can be changed; the button reads Close. */
export const View: Story = { args: { isReadOnly: true } };

/** A new record starts from the server's empty one. */
export const New: Story = { args: { source: { kind: "new", tenantOid: 1004 } } };

/** Fields an installation adds stand at the end; others can be made read-only. */
export const WithExtensions: Story = { args: { extensions: articleExtensions } };

/** A refused save shows every error, and the count of each tab. */
export const Errors: Story = {
  args: { service: createFakeEntityService([{ ...oatDrink, PurchasePrice: null }], articleMeta) },
  play: async ({ canvasElement }) => {
    await retype(canvasElement, "Internal number", "");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Internal number is required");
    await expect(screen.getByRole("tab", { name: /Prices.*1 error/ })).toBeVisible();
  },
};

const conflicting = () => {
  const shared = serve();
  return {
    ...shared,
    update: (...args: Parameters<typeof shared.update>) => {
      if (shared.stored(236)?.["Text"] === oatDrink["Text"])
        shared.changeByOther(236, { Text: "Oat drink natural 1 l", RetailPrice: 2.19, Tax: 19 });
      return shared.update(...args);
    },
  };
};

/** Another user saved first: fields of both are chosen, the rest merges by itself. */
export const Conflict: Story = {
  tags: ["screen"],
  args: { service: conflicting() },
  play: async ({ canvasElement }) => {
    await retype(canvasElement, "Text", "Oat drink barista 1 l");
    await retype(canvasElement, "Retail price", "2.29");
    await retype(canvasElement, "Internal number", "7-236-B");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("dialog", { name: "Another user saved first" });
  },
};

const draft: Draft = {
  version: 1,
  id: "earlier",
  etag: '"1"',
  savedAt: "2026-03-02T10:41:00Z",
  title: "Oat drink 1 l",
  base: oatDrink,
  values: { ...oatDrink, Text: "Oat drink barista 1 l" },
};
const draftPort: DraftPort = {
  read: () => Promise.resolve([draft]),
  write: () => Promise.resolve(true),
  hold: () => undefined,
  remove: () => Promise.resolve(),
  list: () => Promise.resolve([]),
  subscribe: () => () => undefined,
};

/** Edits of a visit that ended without saving are offered again. */
export const DraftRestore: Story = {
  args: { drafts: { port: draftPort, userOid: 7, tenantOid: 1004 } },
  play: async () => {
    await screen.findByRole("button", { name: "Restore" });
  },
};

/** No connection: everything typed stays, and can be saved again. */
export const SaveFailed: Story = {
  args: {
    service: serve({
      before: ({ operation }) => {
        if (operation === "update") throw new NetworkError();
      },
    }),
  },
  play: async ({ canvasElement }) => {
    await retype(canvasElement, "Text", "Oat drink barista 1 l");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByRole("button", { name: "Save again" });
  },
};

const listeners = new Set<(change: RecordChange) => void>();
const changes: RecordChangesPort = (listener) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const tell = (type: RecordChange["type"]) => {
  const place = { area: "pos-supply", entity: "article", oid: 236, tenantOid: 1004, origin: null };
  for (const listener of listeners) listener({ ...place, type, etag: '"9"', userName: "manager" });
};

const sharedService = serve();

/** Another user saved the record while it was edited. */
export const ChangedByOther: Story = {
  args: { changes, service: sharedService },
  play: async ({ canvasElement }) => {
    await retype(canvasElement, "Text", "Oat drink barista 1 l");
    const isChanged = sharedService.stored(236)?.["RetailPrice"] === 2.19;
    sharedService.changeByOther(236, { RetailPrice: isChanged ? 2.29 : 2.19 });
    tell("update");
    await screen.findByRole("button", { name: "Compare" });
  },
};

/** Another user deleted it: the edits can become a new record. */
export const DeletedByOther: Story = {
  args: { changes },
  play: async ({ canvasElement }) => {
    await retype(canvasElement, "Text", "Oat drink barista 1 l");
    tell("delete");
    await screen.findByRole("button", { name: "Save as new" });
  },
};

/** The record could not be read. */
export const LoadFailed: Story = {
  args: { source: { kind: "oid", oid: 1 } },
  play: async () => {
    await screen.findByRole("button", { name: "Try again" });
  },
};

/** The save is under way. */
export const Saving: Story = {
  args: {
    service: serve({
      before: ({ operation }) => (operation === "update" ? new Promise(() => undefined) : undefined),
    }),
  },
  play: async ({ canvasElement }) => {
    await retype(canvasElement, "Text", "Oat drink barista 1 l");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
  },
};
