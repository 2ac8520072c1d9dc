import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { RequestsStore } from "../state/createRequestsStore.ts";
import type { TerminalsStore } from "../state/createTerminalsStore.ts";
import type { TerminalRequest } from "../state/requestState.ts";
import { useRequestText } from "./useRequestText.ts";

/** Says to screen readers how requests end, wherever the focus is. */
export const Announcements = ({
  terminals,
  requests,
}: {
  readonly terminals: TerminalsStore;
  readonly requests: RequestsStore;
}) => {
  const { t } = useLingui();
  const textOf = useRequestText();
  const [last, setLast] = useState<TerminalRequest>();
  useEffect(
    () =>
      requests.subscribe((state, before) => {
        for (const request of state.requests.values()) {
          const isOver = request.status !== "queued" && request.status !== "waiting";
          if (isOver && before.requests.get(request.terminalOid) !== request) setLast(request);
        }
      }),
    [requests],
  );
  const id = last === undefined ? "" : (terminals.getState().terminals.get(last.terminalOid)?.id ?? "");
  const said = last === undefined ? "" : textOf(last).text;
  return <p aria-live="polite">{last !== undefined && t`Terminal ${id}: ${said}`}</p>;
};
