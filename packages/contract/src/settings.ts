import type { Static } from "typebox";
import * as t from "./builders.ts";
import { settingDefinitionSchema, settingScopeSchema } from "./settingDefinition.ts";
import { oid, timestamp } from "./values.ts";

/** Most characters of any value. */
export const MAX_SETTING_LENGTH = 4000;
/** Most settings one call writes, so that its transaction stays short. */
export const MAX_SETTING_WRITES = 500;

/** A stored value. */
export const settingEntrySchema = t.object({
  oid: oid(),
  etag: t.string(),
  value: t.string({ default: "" }),
  /** Switched off: it is kept but not used. */
  isDisabled: t.boolean({ default: false }),
  modifiedAt: timestamp(),
  modifiedBy: t.nullable(t.string()),
});
/** A stored value with who set it and when. */
export type SettingEntry = Static<typeof settingEntrySchema>;

/** Query of calls that look from one scope. */
export const settingScopeQuerySchema = t.object({ scope: t.string({ default: "global" }) });
/** Query of one setting. */
export const settingQuerySchema = t.object({
  scope: t.string({ default: "global" }),
  path: t.string({ minLength: 1, maxLength: 200 }),
});
/** Query of the values of a branch; an empty branch is all of it. */
export const settingValuesQuerySchema = t.object({
  scope: t.string({ default: "global" }),
  branch: t.string({ default: "" }),
});

/** All settings of a target, seen from one scope. */
export const settingTreeSchema = t.object({
  /** From the top down to the scope. */
  chain: t.array(settingScopeSchema),
  /** Sorted by path. */
  settings: t.array(
    t.object({
      path: t.string(),
      /** Key of the scope whose value is in use; null = the default, or nothing. */
      from: t.nullable(t.string()),
      /** The scope looked from has a value of its own, in use or not. */
      isSetHere: t.boolean({ default: false }),
      /** Null = the key is not in the catalogue. */
      definition: t.nullable(settingDefinitionSchema),
    }),
  ),
  /** Titles of branches by path, as far as they have one. */
  branches: t.dictionary(t.string()),
});
/** All settings of a target, seen from one scope. */
export type SettingTree = Static<typeof settingTreeSchema>;

/** A scope of the chain of a setting, with its value there and what a change of it reaches. */
export const settingStepSchema = t.object({
  scope: settingScopeSchema,
  entry: t.nullable(settingEntrySchema),
  /** The value is the one in use. */
  isInUse: t.boolean({ default: false }),
  maySet: t.boolean({ default: false }),
  mayRemove: t.boolean({ default: false }),
  /**
   * Locations and terminals below the scope, and those of them that use a value set at the scope. The others use a value of
   * their own, or one that is set at a scope between.
   */
  reach: t.object({
    locations: t.integer(),
    terminals: t.integer(),
    reachedLocations: t.integer(),
    reachedTerminals: t.integer(),
  }),
});
/** A scope of the chain of a setting. */
export type SettingStep = Static<typeof settingStepSchema>;

/** A value in another scope than those of the chain. */
export const settingElsewhereSchema = t.object({ scope: settingScopeSchema, entry: settingEntrySchema });

/** One setting down the chain of scopes. */
export const settingSchema = t.object({
  path: t.string(),
  definition: t.nullable(settingDefinitionSchema),
  chain: t.array(settingStepSchema),
  elsewhere: t.object({
    /** Other scopes the caller sees. */
    scopes: t.integer(),
    /** How many of them have a value. */
    count: t.integer(),
    /** The newest, at most 200. */
    entries: t.array(settingElsewhereSchema),
  }),
});
/** One setting down the chain of scopes. */
export type Setting = Static<typeof settingSchema>;

/** The value of a setting as a scope sees it. */
export const settingValueSchema = t.object({
  path: t.string(),
  /** What is in use; null = nothing. */
  value: t.nullable(t.string()),
  /** Key of the scope it comes from; null = the default. */
  from: t.nullable(t.string()),
});
/** Values of a branch, sorted by path. */
export const settingValuesSchema = t.array(settingValueSchema);
/** The value of a setting as a scope sees it. */
export type SettingValue = Static<typeof settingValueSchema>;

/** Body of `POST /api/configuration/{target}/changes`. */
export const settingWritesSchema = t.object({
  changes: t.array(
    t.object({
      path: t.string({ maxLength: 200 }),
      /** Key of a scope. */
      scope: t.string(),
      /** Null = remove it. */
      value: t.nullable(t.string()),
      /** ETag of the value as the client read it; null = there was none. */
      etag: t.nullable(t.string()),
    }),
    { minItems: 1, maxItems: MAX_SETTING_WRITES },
  ),
});
/** Values to set and remove in one step. */
export type SettingWrites = Static<typeof settingWritesSchema>;

/** How many values a call wrote. */
export const settingsWrittenSchema = t.object({ count: t.integer() });
/** How many values a call wrote. */
export type SettingsWritten = Static<typeof settingsWrittenSchema>;

/** A change of a setting. */
export const settingChangeSchema = t.object({
  /** Key of the change, growing. */
  seq: t.integer(),
  path: t.string(),
  /** Null = its scope is not known any more: it cannot be undone. */
  scope: t.nullable(settingScopeSchema),
  state: t.string({ default: "modified" }),
  /** Null = it was removed. */
  value: t.nullable(t.string()),
  /** Null = there was none. */
  previousValue: t.nullable(t.string()),
  userName: t.nullable(t.string()),
  modifiedAt: timestamp(),
  mayUndo: t.boolean({ default: false }),
});
/** A change of a setting. */
export type SettingChange = Static<typeof settingChangeSchema>;

/** Query of the changes: the newest first, of one setting, or those before another one. */
export const settingChangesQuerySchema = t.object({
  days: t.integer({ minimum: 1, maximum: 3650, default: 90 }),
  take: t.integer({ minimum: 1, maximum: 200, default: 50 }),
  path: t.optional(t.string()),
  before: t.optional(t.integer({ minimum: 1 })),
});
/** Changes, the newest first, and how many there are in all. */
export const settingChangesSchema = t.object({ total: t.integer(), changes: t.array(settingChangeSchema) });
/** Changes of settings. */
export type SettingChanges = Static<typeof settingChangesSchema>;

/** Body of `POST /api/configuration/{target}/undo`. */
export const settingUndoRequestSchema = t.object({
  /** Their `seq`. */
  changes: t.array(t.integer({ minimum: 1 }), { minItems: 1, maxItems: 200 }),
  /** Also where a setting was changed since. */
  isForced: t.boolean({ default: false }),
});
/** What undoing did: nothing where settings were changed since. */
export const settingUndoSchema = t.object({
  count: t.integer(),
  changedSince: t.array(
    t.object({
      path: t.string(),
      scope: settingScopeSchema,
      /** What is set now; null = nothing. */
      value: t.nullable(t.string()),
      modifiedBy: t.nullable(t.string()),
    }),
  ),
});
/** What undoing did. */
export type SettingUndo = Static<typeof settingUndoSchema>;

/** Query of the preview of a copy. */
export const settingCopyQuerySchema = t.object({
  from: t.string({ minLength: 1, maxLength: 200 }),
  to: t.string({ minLength: 1, maxLength: 200 }),
  branch: t.string({ default: "" }),
});
/** What copying a branch would change. */
export const settingCopySchema = t.object({
  /** Stands for all that is shown; to be sent as If-Match. */
  etag: t.string(),
  /** Settings both scopes have with the same value. */
  same: t.integer(),
  differences: t.array(
    t.object({
      path: t.string(),
      /** Value of the scope copied from; null = it has none, and the other one's would be removed on demand. */
      value: t.nullable(t.string()),
      /** Value the scope copied to has now; null = none. */
      before: t.nullable(t.string()),
    }),
  ),
});
/** What copying a branch would change. */
export type SettingCopy = Static<typeof settingCopySchema>;

/** Body of `POST /api/configuration/{target}/copy`. */
export const settingCopyRequestSchema = t.extended(settingCopyQuerySchema, {
  /** Paths that stay as they are. */
  except: t.array(t.string(), { default: [] }),
  /** Also removes what only the scope copied to has. */
  removesOthers: t.boolean({ default: false }),
});
/** A branch to be copied. */
export type SettingCopyRequest = Static<typeof settingCopyRequestSchema>;

/** Query of the search in values. */
export const settingSearchQuerySchema = t.object({ text: t.string({ minLength: 1, maxLength: 200 }) });
/** Paths of settings with a value that holds the text, at most 1,000. */
export const settingSearchSchema = t.object({ paths: t.array(t.string()) });
/** Paths of settings found by a value. */
export type SettingSearch = Static<typeof settingSearchSchema>;

/** Edits of settings that are not saved, kept on the device. */
export const storedSettingEditsSchema = t.object({
  version: t.literal(1),
  edits: t.array(
    t.object({
      path: t.string(),
      scope: t.string(),
      /** The value as it was edited. */
      text: t.string({ maxLength: 100_000 }),
      /** The value the edit began from, and its ETag; null = there was none. */
      base: t.string(),
      etag: t.nullable(t.string()),
      /** Values that were sent over that one without a response, oldest first: one of them may be stored. */
      sent: t.optional(t.array(t.string())),
    }),
  ),
});
/** Edits of settings that are not saved. */
export type StoredSettingEdits = Static<typeof storedSettingEditsSchema>;
