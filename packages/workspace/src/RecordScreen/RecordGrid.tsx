import { createEntityService } from "@backroom/api-client";
import type { EntityMeta, PermissionName } from "@backroom/contract";
import { DataGridScreen } from "@backroom/data-grid";
import type { CellRenderers, EditorSlot, GridOptions, ImportRules } from "@backroom/data-grid";
import "@backroom/data-grid/styles.css";
import { createLookups, FieldsProvider } from "@backroom/fields";
import "@backroom/fields/styles.css";
import { useAccess } from "@backroom/permissions";
import { browserStorage } from "@backroom/ports";
import { countryOf } from "@backroom/scope-tenancy";
import { CommandBarContent, FillPage, useLayout } from "@backroom/shell";
import { createLazyPart, ShowPart, whenIdle } from "@backroom/ui";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { createDataEvents, withReconnects } from "../services/dataEvents.ts";
import { createRecordEditors } from "../services/recordEditors.ts";
import { logError } from "../services/logError.ts";
import { createNewRecordDrafts } from "../drafts/newRecordDrafts.ts";
import { createOpenRecords } from "../drafts/openRecords.ts";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import type { CommandContext } from "../areas/recordCommand.ts";
import { createGridLocation } from "../addresses/gridLocation.ts";
import { LimitedRights } from "../rights/LimitedRights.tsx";
import { createLookupLoader } from "./lookupLoader.ts";
import { createColumnSettings, createDetailSettings } from "./columnSettings.ts";
import { createCurrencyOf } from "./currencyOf.ts";
import { useAreaParts } from "./useAreaParts.tsx";
import { useFavoriteRecords } from "./useFavoriteRecords.ts";
import { tenantChoices } from "./tenantChoices.ts";
import { useNewRecordDrafts } from "../drafts/useNewRecordDrafts.ts";

/** Fetched once the list is shown, or when a record is opened in it. */
const editor = createLazyPart(async () => (await import("./RecordEditor.tsx")).RecordEditor);
// Asked for again when a record is opened, where a failure is said.
const ignore = () => undefined;

/** How pasted records of a kind are read; language of the formats and currency are those at the time of a call. */
export type ImportRulesOf = (reader: {
  readonly locale: () => string;
  readonly currency: () => string | undefined;
}) => ImportRules;

export interface RecordGridProps {
  /** Path of the page; rights are held there. */
  readonly path: string;
  readonly meta: EntityMeta;
  readonly tenantOid: number;
  /** What the page is called; default: the kind's title. */
  readonly title: string | undefined;
  /** What the page switches off or changes of its grid. */
  readonly options: GridOptions;
  readonly importRules: ImportRulesOf | undefined;
  readonly cells: CellRenderers | undefined;
}

const titleOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Grid and editor of one kind for one tenant, connected with the console. */
export const RecordGrid = ({
  path,
  meta,
  tenantOid,
  title,
  options,
  importRules: importRulesOf,
  cells,
}: RecordGridProps) => {
  const services = useServices();
  const { api, config, connection, i18n, notifier, session, unsavedWork } = services;
  const { drafts, hub, scope, tenancy } = useWorkspace();
  const { setPermitted } = useLayout();
  const rights = useAccess((state) => state.rights);
  const router = useRouter();
  const { area, entity } = meta;
  const [parts] = useState(() => {
    const currencyOf = createCurrencyOf(tenancy, tenantOid);
    return {
      currencyOf,
      dataEvents: withReconnects(createDataEvents(hub, area, entity), connection),
      recordEditors: createRecordEditors(hub, area, entity),
      service: createEntityService(api.data(area, entity, scope())),
      lookups: createLookups({
        models: meta.lookups,
        load: createLookupLoader({ api, tenancy, tenantOid }),
        log: logError,
      }),
      columnSettings: createColumnSettings(
        browserStorage.local,
        session.getState().user?.username ?? "",
        area,
        entity,
      ),
      detailSettings: createDetailSettings(browserStorage.local, session.getState().user?.username ?? ""),
      importRules: importRulesOf?.({
        locale: () => i18n.getState().formatLocale,
        currency: () => currencyOf({ TenantOid: tenantOid }),
      }),
      location: createGridLocation(router, { tenantOid, placeOid: tenancy.getState().placeOid }),
    };
  });
  const { service, importRules, ...ports } = parts;
  const [keeper] = useState(() =>
    createNewRecordDrafts({
      drafts,
      place: { userOid: session.getState().user?.oid ?? 0, tenantOid, area, entity },
      titleOf: (record) => titleOf(record[meta.textField]),
      openRecords: createOpenRecords(navigator.locks as LockManager | undefined),
      now: Date.now,
      onUnsaved: unsavedWork.hold().report,
    }),
  );
  useEffect(() => () => keeper.leave(), [keeper]);
  const [newRecordTenants] = useState(() =>
    tenantChoices(tenancy.getState(), (oid) => rights.may(path, "Create", oid)),
  );
  const kept = useNewRecordDrafts(keeper, drafts);

  const may = (right: PermissionName) => rights.may(path, right, tenantOid);
  const open = (href: string) => void router.navigate({ href });
  const context: CommandContext = { meta, service, tenantOid, may, services, open };
  const { inputs, gridProps } = useAreaParts(context, cells);
  const favorites = useFavoriteRecords(path, meta, tenantOid);
  useEffect(() => whenIdle(() => void editor.load().catch(ignore)), []);

  return (
    <FillPage>
      <FieldsProvider inputs={inputs} editCode={services.codeEditor.ask}>
        <DataGridScreen
          {...ports}
          {...kept}
          {...gridProps}
          {...favorites}
          messageLink={config.messageLink}
          newRecords={keeper.port}
          unsavedWork={unsavedWork}
          {...(importRules !== undefined && { importRules })}
          meta={meta}
          service={service}
          tenantOid={tenantOid}
          {...(title !== undefined && { title })}
          options={options}
          onPermittedChange={setPermitted}
          can={may}
          notify={({ error, ...notice }) =>
            error === undefined ? notifier.show(notice) : notifier.failed(error)
          }
          findScope={(oid) => {
            const { tree, rootOid } = tenancy.getState();
            const item = tree.byOid.get(oid);
            const isShared = oid === rootOid;
            return item && { id: item.id, text: item.text, country: countryOf(item) ?? null, isShared };
          }}
          newRecordTenants={newRecordTenants}
          renderCommands={(commands) => (
            <CommandBarContent>
              {commands}
              <LimitedRights path={path} tenantOid={tenantOid} meta={meta} options={options} />
            </CommandBarContent>
          )}
          renderEditor={(slot: EditorSlot) => (
            <ShowPart
              key={`${slot.record.Oid}:${slot.mode}`}
              part={editor}
              isNeeded
              onGiveUp={slot.onClosed}
              props={{
                meta,
                service,
                tenantOid,
                drafts: keeper.editorDrafts,
                mayCreate: meta.capabilities.includes("create") && may("Create"),
                mayPatch: meta.capabilities.includes("patch") && may("Patch"),
                currencyOf: parts.currencyOf,
                slot,
              }}
            />
          )}
        />
      </FieldsProvider>
    </FillPage>
  );
};
