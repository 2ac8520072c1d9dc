import type { EntityMeta } from "@backroom/contract";
import type { CurrencyOf, Lookups } from "@backroom/fields";
import type { ClipboardPort, Clock, UnsavedWork } from "@backroom/ports";
import type { CellRenderers } from "../cells/cellRenderers.tsx";
import type { GridOptions, ImportRules, ScopeText, TenantChoice } from "../controller/types.ts";
import type { GridCommand } from "../commands/gridCommand.ts";
import type { RowContext } from "../state/newRows.ts";
import type {
  CanPort,
  DataEventsPort,
  GridNotice,
  GridService,
  LocationPort,
  NewRecordsPort,
  RecordDraft,
  RecordEditorsPort,
  SettingsPort,
} from "../ports.ts";

/**
 * What a grid is made of. Read once, on mounting, are `meta`, `tenantOid`, `location`, `clipboard`, `clock`, `dataEvents`,
 * `recordEditors`, `newRecords`, `unsavedWork`, `createId`, `columnSettings` and `detailSettings`; another `key` of the component
 * changes them. All others may change at any time; rights apply at once, `service` from the next call, `findScope` to records
 * that arrive from then on.
 */
export interface UseGridOptions {
  /** The kind: fields, columns, query, details. Give the screen a `key` of kind and tenant. */
  readonly meta: EntityMeta;
  /** The calls of the kind. */
  readonly service: GridService;
  /** Oid of the current tenant. */
  readonly tenantOid: number;
  /** What the table is called, usually the page's title ("Articles"). Default: the kind's title ("Article"). */
  readonly title?: string;
  /** What the user may do with the kind. */
  readonly can: CanPort;
  /** Shows a notice, usually as a toast. */
  readonly notify: (notice: GridNotice) => void;
  /** Told whether the user may see the list: not without the right, nor after the server refused it. Default: nothing. */
  readonly onPermittedChange?: (isPermitted: boolean) => void;
  /** The page's address. Default: the browser's. */
  readonly location?: LocationPort;
  /** The clipboard. Default: the browser's. */
  readonly clipboard?: ClipboardPort;
  /** Time. Default: the system's. */
  readonly clock?: Clock;
  /** Opens the print dialog. Default: the browser's. */
  readonly print?: () => void;
  /** What the page switches off or changes. Default: nothing. */
  readonly options?: GridOptions;
  /** Changes of data by other people. Default: none are heard of. */
  readonly dataEvents?: DataEventsPort;
  /** Who else edits records of the kind now; their rows and the open record say so. Default: none are known. */
  readonly recordEditors?: RecordEditorsPort;
  /** Finds the scope of a record's tenant, shown in its details. Default: none. */
  readonly findScope?: (tenantOid: number) => ScopeText | undefined;
  /** Currency of amounts whose record names none, usually that of its tenant. Default: no currency is shown. */
  readonly currencyOf?: CurrencyOf;
  /** Rules of pasted records. Default: the editor checks alone. */
  readonly importRules?: ImportRules;
  /** Tenants a new record can be of; the screen lets the user choose. Default: new records are of `tenantOid`. */
  readonly newRecordTenants?: readonly TenantChoice[];
  /** Keeps new records beyond the life of the page, for example as drafts. Default: they go with it. */
  readonly newRecords?: NewRecordsPort;
  /**
   * Knows of unsaved changes of the whole app, and asks before they are left. Default: the screen asks before it drops its
   * own; leaving the page is up to the app.
   */
  readonly unsavedWork?: UnsavedWork;
  /** Records with unsaved edits that are kept as a draft; their rows say so, and how old these are. Default: none. */
  readonly drafts?: readonly RecordDraft[];
  /** Makes the ids of new records. Default: `randomId` of `@backroom/ports`. */
  readonly createId?: () => string;
  /** Entries of lookups. Default: the inline ones of the meta data. */
  readonly lookups?: Lookups;
  /** Keeps the user's column settings. Default: until the page is left. */
  readonly columnSettings?: SettingsPort;
  /** Keeps where the user wants the detail area: under its row or beside the table. Default: until the page is left. */
  readonly detailSettings?: SettingsPort;
  /** How values are drawn, by column format, field usage or type. Default: `defaultCellRenderers`. */
  readonly cellRenderers?: CellRenderers;
  /**
   * Adds commands for the page, a row, the picked rows or all that match, or changes the entries of the More menu, which it
   * is given. Default: those entries.
   */
  readonly commands?: (defaults: readonly GridCommand[]) => readonly GridCommand[];
  /** Link that "Send link" opens, with the placeholders `{title}` and `{link}`. Default: an e-mail. */
  readonly messageLink?: string;
  /** Makes a record a favourite, or no longer. Default: the More menu does not offer it. */
  readonly onFavorite?: (context: RowContext) => void;
  /** Whether a record is a favourite. Default: none is. */
  readonly isFavorite?: (context: RowContext) => boolean;
}

// What a grid works with when nothing else is given.
export const browserLocation = (): LocationPort => ({
  get search() {
    return window.location.search;
  },
  get href() {
    return window.location.href;
  },
  open: (url) => {
    window.location.href = url;
  },
});
export const browserPrint = () => window.print();
export const ignore = (): void => undefined;
export const noDrafts: readonly RecordDraft[] = [];
export const noOptions: GridOptions = {};
