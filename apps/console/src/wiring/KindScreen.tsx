import { createEntityService } from "@backroom/api-client";
import type { EntityMeta } from "@backroom/contract";
import { DataGridScreen } from "@backroom/data-grid";
import type { DataEventsPort, EditorSlot, GridOptions, ImportRules } from "@backroom/data-grid";
import "@backroom/data-grid/styles.css";
import { articleImportFields, createLookups, readArticleImport } from "@backroom/fields";
import "@backroom/fields/styles.css";
import type { I18nStore } from "@backroom/i18n";
import { useAccess } from "@backroom/permissions";
import { countryOf } from "@backroom/scope-tenancy";
import { CommandBarContent, FillPage, useLayout } from "@backroom/shell";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useId, useState } from "react";
import { logError } from "../services/logError.ts";
import { createNewRecordDrafts } from "../services/newRecordDrafts.ts";
import { createOpenRecords } from "../services/openRecords.ts";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { createGridLocation } from "./gridLocation.ts";
import { KindEditor } from "./KindEditor.tsx";
import { createLookupLoader } from "./lookupLoader.ts";
import { createColumnSettings } from "./columnSettings.ts";
import { createCurrencyOf } from "./currencyOf.ts";
import { tenantChoices } from "./tenantChoices.ts";
import { useNewRecordDrafts } from "./useNewRecordDrafts.ts";

/** Props of {@link KindScreen}. */
export interface KindScreenProps {
  /** Path of the page; rights are held there. */
  readonly path: string;
  readonly meta: EntityMeta;
  readonly tenantOid: number;
  /** What the page is called; default: the kind's title. */
  readonly title: string | undefined;
  /** What the page switches off or changes of its grid. */
  readonly options: GridOptions;
}

const importRulesOf = (
  { entity }: EntityMeta,
  i18n: I18nStore,
  currency: () => string | undefined,
): ImportRules | undefined =>
  entity === "article"
    ? {
        fields: articleImportFields,
        read: (row) => readArticleImport(row, { locale: i18n.getState().formatLocale, currency: currency() }),
      }
    : undefined;

const titleOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Grid and editor of one kind for one tenant, connected with the console. */
export const KindScreen = ({ path, meta, tenantOid, title, options }: KindScreenProps) => {
  const { api, i18n, notifier, session, unsaved } = useServices();
  const { dataChanges, drafts, tenancy } = useWorkspace();
  const { setPermitted } = useLayout();
  const rights = useAccess((state) => state.rights);
  const formKey = useId();
  const rowsKey = useId();
  const router = useRouter();
  const { area, entity } = meta;
  const [parts] = useState(() => {
    const dataEvents: DataEventsPort = (listener, missed) =>
      dataChanges.subscribe((change) => {
        if (change.area === area && change.entity === entity) listener(change);
      }, missed);
    const currencyOf = createCurrencyOf(tenancy, tenantOid);
    return {
      currencyOf,
      dataEvents,
      service: createEntityService(api.data(area, entity)),
      lookups: createLookups({
        models: meta.lookups,
        load: createLookupLoader(api, tenantOid),
        log: logError,
      }),
      columnSettings: createColumnSettings(
        localStorage,
        session.store.getState().user?.username ?? "",
        area,
        entity,
      ),
      importRules: importRulesOf(meta, i18n, () => currencyOf({ TenantOid: tenantOid })),
      location: createGridLocation(router, tenantOid),
    };
  });
  const { service, importRules, ...ports } = parts;
  const [keeper] = useState(() =>
    createNewRecordDrafts({
      drafts,
      place: { userOid: session.store.getState().user?.oid ?? 0, tenantOid, area, entity },
      titleOf: (record) => titleOf(record[meta.textField]),
      openRecords: createOpenRecords(navigator.locks as LockManager | undefined),
      now: Date.now,
      onUnsaved: (isUnsaved) => unsaved.report(rowsKey, isUnsaved),
    }),
  );
  useEffect(() => () => keeper.leave(), [keeper]);
  const [newRecordTenants] = useState(() =>
    tenantChoices(tenancy.getState(), (oid) => rights.may(path, "Create", oid)),
  );
  const kept = useNewRecordDrafts(keeper, drafts);

  return (
    <FillPage>
      <DataGridScreen
        {...ports}
        {...kept}
        newRecords={keeper.port}
        {...(importRules !== undefined && { importRules })}
        meta={meta}
        service={service}
        tenantOid={tenantOid}
        {...(title !== undefined && { title })}
        options={options}
        onPermittedChange={setPermitted}
        can={(right) => rights.may(path, right, tenantOid)}
        notify={({ error, ...notice }) =>
          error === undefined ? notifier.show(notice) : notifier.failed(error)
        }
        findScope={(oid) => {
          const item = tenancy.getState().tree.byOid.get(oid);
          return item && { id: item.id, text: item.text, country: countryOf(item) ?? null };
        }}
        newRecordTenants={newRecordTenants}
        renderCommands={(commands) => <CommandBarContent>{commands}</CommandBarContent>}
        renderEditor={(slot: EditorSlot) => (
          <KindEditor
            key={`${slot.record.Oid}:${slot.mode}`}
            meta={meta}
            service={service}
            tenantOid={tenantOid}
            drafts={keeper.editorDrafts}
            mayCreate={meta.capabilities.includes("create") && rights.may(path, "Create", tenantOid)}
            currencyOf={parts.currencyOf}
            slot={slot}
            onDirtyChange={(isDirty) => {
              unsaved.report(formKey, isDirty);
              slot.onDirtyChange(isDirty);
            }}
          />
        )}
      />
    </FillPage>
  );
};
