import type { EntityMeta, EntityRecord } from "@backroom/contract";
import type { ClipboardPort, Clock, UnsavedWork } from "@backroom/ports";
import type { CanPort, DataEventsPort, GridService, LocationPort, NewRecordsPort } from "../ports.ts";
import type { ClipboardProblem } from "../state/clipboardPayload.ts";

/** What a page may switch off or change of its grid. All default to false. */
export interface GridOptions {
  /** No new records: neither added, imported nor duplicated. */
  disableAdd?: boolean;
  /** Records are viewed, never edited. */
  disableEdit?: boolean;
  /** No duplicates. */
  disableDuplicate?: boolean;
  /** Saving keeps the editor open. */
  keepOpenOnUpdate?: boolean;
  /** Saving or closing the editor closes the detail area too. */
  closeDetailsOnUpdate?: boolean;
  /** The list is there at once: what an address does not say is the query as it begins, started. */
  startOnOpen?: boolean;
}

/** The scope a record belongs to, as it is shown. */
export interface ScopeText {
  readonly text: string;
  /** ISO 3166 code; null = above the countries. */
  readonly country: string | null;
  /** Short text people know the tenant by: the tooltip of its name. Default: none. */
  readonly id?: string;
  /** Not a tenant: the record is for all of them, and `text` is not shown. Default false. */
  readonly isShared?: boolean;
}

/** A tenant the user may create records of the grid's kind for. */
export interface TenantChoice {
  readonly oid: number;
  readonly text: string;
  /** ISO 3166 code; null = none. */
  readonly country: string | null;
  /** Its records are those of all tenants. Default: false. */
  readonly isShared?: boolean;
}

/** What is wrong with a pasted record. */
export interface ImportIssue {
  /** Field. */
  readonly path: string;
  /** Name of the broken rule. */
  readonly rule: string;
  /** Values for the placeholders of its message. Default: none. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** A field an import may hold, as the list beside the paste button describes it. */
export interface ImportField {
  /** Name of the property. */
  readonly name: string;
  readonly required?: boolean;
  /** Most characters of a text; null = no limit. */
  readonly maxLength?: number | null;
  /** Most decimals of a number; 0 = whole numbers. Default: it is no number. */
  readonly decimals?: number;
  /** `yes` or `no`. Default: false. */
  readonly isYesNo?: boolean;
  /** Allowed file name extensions, such as `.jpg`. Default: all. */
  readonly extensions?: readonly string[];
}

/** How records of one kind are imported. */
export interface ImportRules {
  /** Fields an import may hold, for the list beside the paste button and the check. */
  readonly fields: readonly ImportField[];
  /** Checks and reads one pasted record. */
  readonly read: (
    row: Readonly<Record<string, unknown>>,
  ) =>
    | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
    | { readonly ok: false; readonly issues: readonly ImportIssue[] };
}

/** Something the user should hear of; the screen words it and passes it to `notify`. */
export type GridNews =
  | { readonly kind: "loadFailed" | "actionFailed" | "deleteFailed"; readonly error: unknown }
  | { readonly kind: "deleted" | "copied" | "linkCopied" | "notFound" | "badLink" }
  | { readonly kind: "notInList" }
  | { readonly kind: "tooManyToCopy"; readonly most: number }
  /** Parameters of the address that cannot be used, by name. */
  | { readonly kind: "badAddress"; readonly names: readonly string[] }
  | { readonly kind: "draftNotFound"; readonly count: number }
  | { readonly kind: "clipboard"; readonly problem: ClipboardProblem }
  | { readonly kind: "importRefused"; readonly index: number; readonly issues: readonly ImportIssue[] };

/** What {@link createGridController} works with. */
export interface GridControllerDeps {
  readonly meta: EntityMeta;
  readonly service: GridService;
  /** Oid of the tenant whose records are shown and to whom new ones belong. */
  readonly tenantOid: number;
  readonly clock: Clock;
  readonly can: CanPort;
  readonly clipboard: ClipboardPort;
  readonly location: LocationPort;
  readonly report: (news: GridNews) => void;
  readonly options: GridOptions;
  /** Default: nothing is heard of other people's changes. */
  readonly dataEvents?: DataEventsPort | undefined;
  /** Finds the scope a record belongs to, kept in its `$scope`. Default: records get none. */
  readonly findScope?: ((tenantOid: number) => ScopeText | undefined) | undefined;
  /** Tenants a new record can be of. With several, under all tenants, the user has to choose. Default: none is offered. */
  readonly newRecordTenants?: readonly TenantChoice[] | undefined;
  /** Keeps new records beyond the life of the page. Default: they go with it. */
  readonly newRecords?: NewRecordsPort | undefined;
  /** Knows of unsaved changes, and asks before they are left. */
  readonly unsavedWork: UnsavedWork;
  /** Makes the ids of new records. Default: `randomId` of `@backroom/ports`. */
  readonly createId?: (() => string) | undefined;
  /** Messaging link with the placeholders `{title}` and `{link}`. Default: an e-mail. */
  readonly messageLink?: string | undefined;
  /** Import rules of the grid's kind. Default: the editor checks alone. */
  readonly importRules?: ImportRules | undefined;
}

/** What the user may do with records of the grid's kind. */
export interface GridRights {
  readonly read: boolean;
  readonly add: boolean;
  readonly import: boolean;
  readonly edit: boolean;
  readonly duplicate: boolean;
  readonly remove: boolean;
}

/** Rights, form and options taken together. */
export const gridRights = (
  { capabilities, hasForm }: Pick<EntityMeta, "capabilities" | "hasForm">,
  can: CanPort,
  { disableAdd = false, disableEdit = false, disableDuplicate = false }: GridOptions,
): GridRights => {
  const add = can("Create") && !disableAdd && capabilities.includes("create");
  return {
    read: can("Demand"),
    add,
    import: add && capabilities.includes("import"),
    edit: can("Update") && hasForm && !disableEdit,
    duplicate: add && !disableDuplicate && capabilities.includes("duplicate"),
    remove: can("Delete") && capabilities.includes("delete"),
  };
};

/** Text that stands for a record: the kind's text field, else its key. */
export const recordTitle = ({ textField }: Pick<EntityMeta, "textField">, record: EntityRecord): string => {
  const text = record[textField];
  return typeof text === "string" && text !== "" ? text : record.Oid === 0 ? "" : String(record.Oid);
};
