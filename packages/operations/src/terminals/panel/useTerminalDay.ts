import { call } from "@backroom/api-client/calls";
import type { Terminal } from "@backroom/contract";
import { terminalHistory, terminalQueue } from "@backroom/contract/calls/terminals";
import { useAccess } from "@backroom/permissions";
import { useNow } from "@backroom/ui";
import { useCall } from "@backroom/workspace";
import { useEffect } from "react";
import { RECEIPTS, receiptsOf } from "./receipts.ts";

/** What happened is in the log a moment later. */
const LOGGED_MS = 1500;
const TAKE = 300;
const TICK_MS = 5000;
const REREAD_MS = 60_000;

/** What a terminal did today: its timeline, its queue by minutes, its receipts, and the time. `answered` is the last request that is over. */
export const useTerminalDay = (
  { terminalOid, tenantOid, connected, since, version }: Terminal,
  answered: string | undefined,
) => {
  const mayRead = useAccess(({ rights }) => rights.may(RECEIPTS, "Demand", tenantOid));
  const params = { oid: terminalOid };
  const history = useCall(call(terminalHistory, { params, query: { take: TAKE } }));
  const queue = useCall(call(terminalQueue, { params }), { every: REREAD_MS });
  const receipts = useCall(mayRead ? receiptsOf(terminalOid) : null, { live: false, every: REREAD_MS });
  const { refetch } = history;
  const change = [connected, since, version, answered].join(" ");
  useEffect(() => {
    if (change === "") return undefined;
    const timer = setTimeout(() => void refetch(), LOGGED_MS);
    return () => clearTimeout(timer);
  }, [refetch, change]);
  return { history, queue: queue.data, receipts, mayRead, now: useNow(TICK_MS) };
};

/** What {@link useTerminalDay} returns. */
export type TerminalDay = ReturnType<typeof useTerminalDay>;
