import { terminalHistorySchema, terminalQueueSchema } from "@backroom/contract";
import type { Terminal } from "@backroom/contract";
import { useAccess } from "@backroom/permissions";
import { systemClock } from "@backroom/ports";
import { useServices } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { RECEIPTS, receiptsQuery } from "./receipts.ts";

/** What happened is in the log a moment later. */
const LOGGED_MS = 1500;
const TAKE = 300;
const TICK_MS = 5000;
const REREAD_MS = 60_000;

/** The time of now in ms since 1970, which moves on every few seconds. */
const useTicks = (): number => {
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** What a terminal did today: its timeline, its queue by minutes, its receipts, and the time. `answered` is the last request that is over. */
export const useTerminalDay = (
  { terminalOid, tenantOid, connected, since, version }: Terminal,
  answered: string | undefined,
) => {
  const { api } = useServices();
  const mayRead = useAccess(({ rights }) => rights.may(RECEIPTS, "Demand", tenantOid));
  const path = `/api/terminals/${terminalOid}`;
  const history = useQuery({
    queryKey: ["terminals", "history", terminalOid],
    queryFn: ({ signal }) =>
      api.request(terminalHistorySchema, { path: `${path}/history`, query: { take: TAKE }, signal }),
  });
  const queue = useQuery({
    queryKey: ["terminals", "queue", terminalOid],
    queryFn: ({ signal }) => api.request(terminalQueueSchema, { path: `${path}/queue`, signal }),
    refetchInterval: REREAD_MS,
    // Without it the figure stands alone.
    retry: false,
  });
  const receipts = useQuery({ ...receiptsQuery(api, terminalOid), enabled: mayRead });
  const { refetch } = history;
  const change = [connected, since, version, answered].join(" ");
  useEffect(() => {
    if (change === "") return undefined;
    const timer = setTimeout(() => void refetch(), LOGGED_MS);
    return () => clearTimeout(timer);
  }, [refetch, change]);
  return { history, queue: queue.data, receipts, mayRead, now: useTicks() };
};

/** What {@link useTerminalDay} returns. */
export type TerminalDay = ReturnType<typeof useTerminalDay>;
