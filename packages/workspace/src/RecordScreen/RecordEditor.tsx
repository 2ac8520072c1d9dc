import { isApiError } from "@backroom/api-client";
import type { EntityService } from "@backroom/api-client";
import { call } from "@backroom/api-client/calls";
import type { EntityMeta } from "@backroom/contract";
import { formExtensions } from "@backroom/contract/calls/kinds";
import type { EditorSlot } from "@backroom/data-grid";
import { EntityEditor } from "@backroom/entity-editor";
import type { DraftKey, DraftPort, EditorView } from "@backroom/entity-editor";
import "@backroom/entity-editor/styles.css";
import type { CurrencyOf } from "@backroom/fields";
import { Notice } from "@backroom/ui";
import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { useAreas } from "../areas/AreasProvider.tsx";
import type { RecordTabDefinition } from "../areas/recordTab.ts";
import { useCall } from "../calls/useCall.ts";
import { createDataEvents } from "../services/dataEvents.ts";
import { logError } from "../services/logError.ts";
import { useServices, useWorkspace } from "../services/ServicesProvider.tsx";
import { useEditing } from "../services/unsaved/useEditing.ts";
import { useEditorNotices } from "./useEditorNotices.ts";
import { Waiting } from "../QueryContent/Waiting.tsx";
import { LazyContent } from "./LazyContent.tsx";
import { createEditorPanels } from "./editorPanels.tsx";
import { createLookupLoader } from "./lookupLoader.ts";

export interface RecordEditorProps {
  readonly meta: EntityMeta;
  readonly service: EntityService;
  readonly tenantOid: number;
  readonly drafts: DraftPort;
  /** The user may create records of this kind. */
  readonly mayCreate: boolean;
  /** The user may change single fields of records of this kind, as the panels of areas do. */
  readonly mayPatch: boolean;
  /** Currency of amounts whose record names none. */
  readonly currencyOf: CurrencyOf;
  /** What the grid wants edited or viewed. */
  readonly slot: EditorSlot;
}

const viewsOf = (tabs: readonly RecordTabDefinition[], meta: EntityMeta, i18n: I18n): readonly EditorView[] =>
  tabs
    .filter(({ isAvailable }) => isAvailable?.(meta) !== false)
    .map(({ key, label, load }) => ({
      key,
      label: i18n._(label),
      render: (slot) => <LazyContent load={load} props={{ ...slot, meta }} />,
    }));

/** The editor of one record inside the detail area: drafts, toasts and the installation's form extensions wired in. */
export const RecordEditor = ({
  meta,
  service,
  tenantOid,
  drafts,
  mayCreate,
  mayPatch,
  currencyOf,
  slot,
}: RecordEditorProps) => {
  const { api, confirms, session } = useServices();
  const { draftReturns, hub, tenancy } = useWorkspace();
  const { area, entity } = meta;
  const extensions = useCall(call(formExtensions, { params: { area, entity }, query: { tenantOid } }), {
    fresh: "forever",
  });
  const { panels: definitions, recordTabs, notices } = useAreas();
  const { i18n } = useLingui();
  const [panels] = useState(() =>
    createEditorPanels(definitions, `${area}/${entity}`, {
      api,
      ask: confirms.ask,
      service,
      i18n,
      mayChange: mayPatch,
    }),
  );
  const [changes] = useState(() => createDataEvents(hub, area, entity));
  const loadNotice = notices.find(({ kind }) => kind === `${area}/${entity}`)?.loadEditor;
  const userOid = session.getState().user?.oid ?? 0;
  const key: DraftKey = { userOid, tenantOid, area, entity, oid: slot.record.Oid, newId: slot.newId };
  const [isReturning] = useState(() => draftReturns.isWanted(key));
  const enter = useEffectEvent(() => (slot.mode === "edit" ? draftReturns.enter(key) : undefined));
  useEffect(() => enter(), []);
  useEditing(area, entity, slot.mode === "edit" ? slot.record.Oid : 0);
  const notify = useEditorNotices(key, slot.reopen);

  const { data: shownExtensions, error } = extensions;
  if (shownExtensions === undefined && error === null) return <Waiting />;
  // The record can be edited without the fields of the installation; a service may not have that endpoint.
  const isIncomplete = shownExtensions === undefined && !(isApiError(error) && error.status === 404);
  const editor = (
    <EntityEditor
      meta={meta}
      extensions={shownExtensions}
      panels={panels}
      renderNotice={loadNotice && ((shown) => <LazyContent load={loadNotice} props={shown} waiting={null} />)}
      views={viewsOf(recordTabs, meta, i18n)}
      service={service}
      source={{ kind: "record", record: slot.record, newId: slot.newId, isAdjusted: slot.isNew }}
      focusField={slot.focusField}
      isReadOnly={slot.mode === "view"}
      keepOpenOnUpdate={slot.keepOpenOnUpdate}
      hasNext={slot.hasNext}
      drafts={{ port: drafts, userOid, tenantOid }}
      restoresDraft={isReturning}
      changes={changes}
      mayCreate={mayCreate}
      currencyOf={currencyOf}
      loadLookup={createLookupLoader({ api, tenancy, tenantOid })}
      notify={notify}
      onSaved={slot.onSaved}
      onClosed={slot.onClosed}
      onDirtyChange={slot.onDirtyChange}
      log={logError}
    />
  );
  return (
    <>
      {isIncomplete && (
        <Notice tone="warning" icon="triangle-alert" isPolite>
          <Trans>
            Could not load the additional fields of this form. Close the record and open it again to see them.
          </Trans>
        </Notice>
      )}
      {editor}
    </>
  );
};
