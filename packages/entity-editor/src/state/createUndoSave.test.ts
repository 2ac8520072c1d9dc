import { createFakeEntityService } from "@backroom/api-client/testing";
import type { EntityRecord } from "@backroom/contract";
import { expect, it } from "vitest";
import { articleMeta, oatDrink } from "../EntityEditor/articles.stories.data.ts";
import { createEditorForm } from "../model/editorForm.ts";
import { createUndoSave } from "./createUndoSave.ts";

const { fields } = createEditorForm(articleMeta);

/** Saves changes of the article. `isSecret`: its text is a password. */
const save = async (changes: Partial<EntityRecord>, isSecret = false) => {
  const service = createFakeEntityService([{ ...oatDrink, Note: "old" }], articleMeta);
  const stored = () => service.stored(oatDrink.Oid);
  const before = stored() ?? oatDrink;
  const saving = await service.update({ ...before, ...changes });
  if (saving.kind !== "saved") throw new Error(`The article was not saved: ${saving.kind}`);
  const shown = fields.map((field) =>
    isSecret && field.name === "Text" ? { ...field, usage: "Password" as const } : field,
  );
  return {
    service,
    stored,
    before,
    saved: saving.record,
    undo: createUndoSave(service, shown, before, saving.record),
  };
};

it("restores the old values of the changed form fields only", async () => {
  const { stored, before, undo } = await save({ Text: "Milk", Note: "outside the form" });
  expect(await undo?.()).toBe(true);
  const { ETag, ModifiedAt, ModifiedBy } = stored() ?? before;
  expect(stored()).toEqual({ ...before, Note: "outside the form", ETag, ModifiedAt, ModifiedBy });
});

it("writes nothing if the record was changed after the save", async () => {
  const { service, stored, saved, undo } = await save({ Text: "Milk" });
  await service.update({ ...saved, Text: "Milk of another user" });
  expect(await undo?.()).toBe(false);
  expect(stored()?.["Text"]).toBe("Milk of another user");
});

it("offers no undo for a password, or if no form field changed", async () => {
  expect((await save({ Text: "secret" }, true)).undo).toBeUndefined();
  expect((await save({ Note: "outside the form" })).undo).toBeUndefined();
});
