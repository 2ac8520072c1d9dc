import type { TerminalAction } from "@backroom/contract";
import { useServices } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { RequestsStore } from "./state/createRequestsStore.ts";

/** Sends requests to terminals: a ping at once, what disturbs a till after a question. `name` is that of a single terminal. */
export type SendRequest = (action: TerminalAction, oids: readonly number[], name?: string) => Promise<void>;

/** The commands of both pages about terminals. */
export const useRequestCommands = (requests: RequestsStore): SendRequest => {
  const { t } = useLingui();
  const { confirms } = useServices();
  return useMemo(() => {
    const isAgreed = (action: TerminalAction, count: number, name: string): Promise<boolean> => {
      const whom = name === "" ? t`${plural(count, { one: "# terminal", other: "# terminals" })}` : name;
      if (action === "PingRequest") return Promise.resolve(true);
      return action === "ForcePosClassicSync"
        ? confirms.ask({
            title: t`Force sync: ${whom}?`,
            content: t`The terminal reloads all changed data. It may be slow for its cashier during this time.`,
            confirmLabel: t`Force sync`,
          })
        : confirms.ask({
            title: t`Reset queue: ${whom}?`,
            content: t`This deletes all unsent receipts from the terminal. They cannot be recovered.`,
            confirmLabel: t`Reset queue`,
            tone: "danger",
          });
    };
    return async (action, oids, name = "") => {
      if (oids.length > 0 && (await isAgreed(action, oids.length, name))) requests.send(action, oids);
    };
  }, [confirms, requests, t]);
};
