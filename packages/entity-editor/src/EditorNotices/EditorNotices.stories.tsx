import { FieldsProvider } from "@backroom/fields";
import { systemClock } from "@backroom/ports";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { articleMeta, oatDrink } from "../EntityEditor/articles.stories.data.ts";
import { compareEdits } from "../merge/threeWayMerge.ts";
import { createEditorForm } from "../model/editorForm.ts";
import { DraftNotice, FailureNotice } from "./EditorNotices.tsx";
import { ForeignNotice } from "./ForeignNotice.tsx";
import type { ForeignNoticeProps } from "./ForeignNotice.tsx";

const { fields } = createEditorForm(articleMeta);
const theirs = { ...oatDrink, ETag: '"2"', RetailPrice: 2.19, Text: "Oat drink natural 1 l", Tax: 19 };
const foreign: ForeignNoticeProps = {
  change: { type: "update", userName: "manager", etag: '"2"', at: Date.now() - 3000, record: theirs },
  changed: compareEdits(
    fields.map(({ name }) => name),
    oatDrink,
    oatDrink,
    theirs,
  ),
  fields,
  record: oatDrink,
  isDirty: true,
  mayCreate: true,
  clock: systemClock,
  onCompare: fn(async () => undefined),
  onSaveAsNew: fn(async () => undefined),
  onDismiss: fn(),
};

const meta = {
  title: "entity-editor/EditorNotices",
  component: ForeignNotice,
  decorators: [
    (Story) => (
      <FieldsProvider currencyOf={() => "EUR"}>
        <Story />
      </FieldsProvider>
    ),
  ],
  args: foreign,
} satisfies Meta<typeof ForeignNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Who, when, and which fields: of the first what it was and is. */
export const ChangedByOther: Story = {};

/** Before it is read what they stored. */
export const ChangedUnread: Story = { args: { changed: [] } };

/** Nothing was typed: their version can be shown at once. */
export const ChangedWhileClean: Story = { args: { isDirty: false } };

/** The edits can become a new record. */
export const DeletedByOther: Story = { args: { change: { ...foreign.change, type: "delete" } } };

/** A save failed; why is said by a toast. */
export const SaveFailed: Story = {
  render: () => <FailureNotice isGone={false} mayCreate onRetry={fn()} onSaveAsNew={fn()} onDismiss={fn()} />,
};

/** Edits of an earlier visit clash with what was typed now. */
export const DraftClashes: Story = {
  render: () => (
    <DraftNotice
      draft={{
        version: 1,
        id: "earlier",
        etag: '"1"',
        savedAt: "2026-03-02T10:41:00Z",
        title: "Oat drink 1 l",
        base: oatDrink,
        values: theirs,
      }}
      clashes={["Text", "Retail price"]}
      onRestore={fn()}
      onDiscard={fn()}
    />
  ),
};
