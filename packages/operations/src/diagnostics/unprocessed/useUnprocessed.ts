import { call } from "@backroom/api-client/calls";
import { processDocuments, unprocessedDocuments } from "@backroom/contract/calls/diagnostics";
import { releaseLock, useCall, useServices, useWorkspace, useWrite } from "@backroom/workspace";
import type { HeldLock } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { reasonText } from "./documentTexts.ts";
import { followProcessing } from "./followProcessing.ts";
import type { Outcome } from "./outcome.ts";

const LOOK_MS = 5000;

const every = (look: () => void) => {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
};

/** The documents of the tenant or location chosen that wait, and what lets some of them be processed again. */
export const useUnprocessed = () => {
  const { t, i18n } = useLingui();
  const services = useServices();
  const { notifier } = services;
  const { calls, tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const rootOid = useStore(tenancy, (state) => state.rootOid);
  // The whole tree is no filter.
  const query = placeOid === rootOid ? {} : { entityOid: placeOid };
  const documents = useCall(
    call(unprocessedDocuments, { query }, { live: ["pos/*", "pos-operating/document-lock"] }),
  );
  const write = useWrite(processDocuments, { changes: [unprocessedDocuments] });

  const report = ({ processed, failed }: Outcome) => {
    void calls.renew(unprocessedDocuments);
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
    const outcome = await write.run({ body: { oids } });
    if (outcome.kind !== "done") return;
    const { queued, refused } = outcome.answer;
    const count = refused.filter(({ reason }) => reason === "locked").length;
    if (count > 0)
      notifier.show({
        type: "warning",
        title: t`Not processed again`,
        content: t`${plural(count, { one: "# document is locked. Release it first.", other: "# documents are locked. Release them first." })}`,
      });
    if (queued.length === 0) return;
    followProcessing(queued, {
      every,
      watch: (look) => calls.watch(["pos/*"], look),
      read: () => calls.read(call(unprocessedDocuments, { query: { tenantOid } })),
      onEnded: report,
    });
  };
  const release = (lock: HeldLock): void => {
    void releaseLock(lock, services).then(async () => calls.renew(unprocessedDocuments));
  };
  return { documents, processAgain, release };
};
