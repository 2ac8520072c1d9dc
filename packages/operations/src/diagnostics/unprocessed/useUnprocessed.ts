import { processDocumentsAnswerSchema, unprocessedDocumentsSchema } from "@backroom/contract";
import type { DataServiceEvent } from "@backroom/contract";
import { releaseLock, useServices, useWorkspace } from "@backroom/workspace";
import type { HeldLock } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "zustand";
import { reasonText } from "./documentTexts.ts";
import { followProcessing } from "./followProcessing.ts";
import type { Outcome } from "./outcome.ts";

const path = "/api/diagnostics/unprocessed-documents";
const LOOK_MS = 5000;

const every = (look: () => void) => {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
};

/** The documents of the tenant or location chosen that wait, and what lets some of them be processed again. */
export const useUnprocessed = () => {
  const { t, i18n } = useLingui();
  const services = useServices();
  const { api, notifier } = services;
  const { hub, tenancy } = useWorkspace();
  const queryClient = useQueryClient();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const rootOid = useStore(tenancy, (state) => state.rootOid);
  const queryKey = [path, placeOid];
  // The whole tree is no filter.
  const placeQuery = placeOid === rootOid ? {} : { entityOid: placeOid };
  const documents = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.request(unprocessedDocumentsSchema, { path, query: placeQuery, signal }),
  });
  useEffect(() => {
    const reread = () => void queryClient.invalidateQueries({ queryKey: [path] });
    const onEvent = ({ area, entity }: DataServiceEvent) => {
      if (area === "pos" || entity === "document-lock") reread();
    };
    return hub.follow({
      on: { DataServiceCreate: onEvent, DataServiceUpdate: onEvent, DataServiceDelete: onEvent },
      missed: reread,
    });
  }, [hub, queryClient]);

  const report = ({ processed, failed }: Outcome) => {
    void queryClient.invalidateQueries({ queryKey: [path] });
    const left = failed.length;
    const done = t`${plural(processed, { one: "# document was processed.", other: "# documents were processed." })}`;
    const waits = t`${plural(left, { one: "# document still waits:", other: "# documents still wait:" })}`;
    const reasons = [...new Set(failed.map(({ error }) => reasonText(i18n, error)))].slice(0, 3).join(" ");
    notifier.show({
      type: left === 0 ? "success" : "warning",
      title: t`Processed again`,
      content: [...(processed > 0 ? [done] : []), ...(left > 0 ? [waits, reasons] : [])].join(" "),
    });
  };
  const processAgain = async (oids: readonly number[]): Promise<void> => {
    try {
      const { queued, refused } = await api.request(processDocumentsAnswerSchema, {
        method: "POST",
        path: `${path}/process`,
        body: { oids },
      });
      const locked = refused.filter(({ reason }) => reason === "locked");
      const count = locked.length;
      if (count > 0)
        notifier.show({
          type: "warning",
          title: t`Not processed again`,
          content: t`${plural(count, { one: "# document is locked. Release it first.", other: "# documents are locked. Release them first." })}`,
        });
      void queryClient.invalidateQueries({ queryKey: [path] });
      if (queued.length === 0) return;
      followProcessing(queued, {
        hub,
        every,
        read: () => api.request(unprocessedDocumentsSchema, { path, query: { tenantOid } }),
        onEnded: report,
      });
    } catch (error) {
      notifier.failed(error);
    }
  };
  const release = (lock: HeldLock): void => {
    void releaseLock(lock, services).then(() => queryClient.invalidateQueries({ queryKey: [path] }));
  };
  return { documents, processAgain, release };
};
