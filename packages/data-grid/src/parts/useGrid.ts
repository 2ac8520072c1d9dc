import { useLingui } from "@lingui/react/macro";
import { ROOT_OID } from "@backroom/contract";
import { createForm, formatIssue } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import { createUnsavedWork, systemClock } from "@backroom/ports";
import { createConfirmStore } from "@backroom/ui";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { browserClipboard } from "@backroom/ports";
import { createGridController } from "../controller/createGridController.ts";
import type { GridNews } from "../controller/types.ts";
import { discardQuestion, noticeOf } from "./gridTexts.ts";
import { liveService } from "./liveService.ts";
import { browserLocation, ignore, noDrafts, noOptions } from "./gridOptions.ts";
import type { UseGridOptions } from "./gridOptions.ts";
import { queryOfValues, useGridAddress } from "./useGridAddress.ts";
import { usePaste } from "./usePaste.ts";
import { defaultQuery, prefilledQuery, queryFieldNames, queryFields } from "../QueryBar/queryFields.ts";
import { parseGridAddress } from "../state/gridAddress.ts";
import { withTenantColumn } from "../state/tenantColumn.ts";
import type { Grid } from "./gridParts.ts";

/** Makes the grid of a page: its state, its query form, its address. Draw it with `GridRoot` and the parts inside. */
export const useGrid = (options: UseGridOptions): Grid => {
  const { meta, service, tenantOid, title, can, notify, onPermittedChange = ignore, findScope } = options;
  const { t, i18n } = useLingui();
  const [location] = useState(options.location ?? browserLocation);
  const labelOf = (name: string) =>
    translateServerText(i18n, meta.fields.find((field) => field.name === name)?.label ?? name);
  const report = (news: GridNews) =>
    notify(
      noticeOf(i18n, news, ({ path, rule, params = {} }) =>
        formatIssue(i18n, { path, rule, params }, labelOf(path)),
      ),
    );
  const { options: gridOptions = noOptions, importRules, messageLink, newRecordTenants } = options;
  const given = { report, service, can, findScope, gridOptions, importRules, messageLink, newRecordTenants };
  // The grid lives as long as the page, and works with what the page gave last.
  const [latest] = useState(() => createStore(() => given));
  const [questions] = useState(createConfirmStore);
  const [controller] = useState(() =>
    createGridController({
      meta,
      service: liveService(() => latest.getState().service),
      tenantOid,
      clock: options.clock ?? systemClock,
      can: (right) => latest.getState().can(right),
      clipboard: options.clipboard ?? browserClipboard,
      location,
      report: (news) => latest.getState().report(news),
      get options() {
        return latest.getState().gridOptions;
      },
      dataEvents: options.dataEvents,
      findScope: (oid) => latest.getState().findScope?.(oid),
      get importRules() {
        return latest.getState().importRules;
      },
      get messageLink() {
        return latest.getState().messageLink;
      },
      newRecords: options.newRecords,
      unsavedWork: options.unsavedWork ?? createUnsavedWork(() => questions.ask(discardQuestion(i18n))),
      get newRecordTenants() {
        return latest.getState().newRecordTenants;
      },
      createId: options.createId,
    }),
  );
  useLayoutEffect(() => {
    latest.setState(given);
    controller.checkRights();
  });

  const [form] = useState(() => {
    const fields = queryFields(meta);
    return createForm({
      fields,
      values: prefilledQuery(meta, fields, parseGridAddress(location.search, queryFieldNames(meta)).fields)
        .values,
      onSubmit: (values) => {
        const { orderBy = meta.query.sort } = controller.list.store.getState().query;
        controller.start(queryOfValues(values, orderBy));
        return Promise.resolve({ status: "done" });
      },
    });
  });

  useEffect(() => controller.connect(), [controller]);
  const tenantLabel = t`Tenant`;
  const hasScopes = findScope !== undefined;
  const tableMeta = useMemo(
    () => (hasScopes ? withTenantColumn(meta, tenantLabel, tenantOid === ROOT_OID) : meta),
    [meta, tenantLabel, tenantOid, hasScopes],
  );
  const { startOnOpen = false } = gridOptions;
  useGridAddress({ grid: controller, form, meta: tableMeta, tenantOid, location, report, startOnOpen });
  usePaste(controller);
  const { drafts = noDrafts } = options;
  useLayoutEffect(() => controller.markDrafts(drafts), [controller, drafts]);

  const [recordEditors] = useState(() => options.recordEditors);
  useEffect(() => recordEditors?.(controller.markEditors), [recordEditors, controller]);

  const mayRead = useStore(controller.screen, ({ rights }) => rights.read);
  const isForbidden = useStore(controller.list.store, ({ refusal }) => refusal === "forbidden");
  const isPermitted = mayRead && !isForbidden;
  const tellPermitted = useEffectEvent((now: boolean) => onPermittedChange(now));
  useEffect(() => tellPermitted(isPermitted), [isPermitted]);

  return {
    controller,
    form,
    meta: tableMeta,
    options,
    questions,
    label: title ?? translateServerText(i18n, meta.title),
    reset: () =>
      controller.guarded(() => {
        const values = defaultQuery(meta);
        form.load(values);
        if (startOnOpen) void controller.load(queryOfValues(values, meta.query.sort));
        else controller.reset();
      }),
  };
};
