import "@backroom/data-grid/styles.css";
import type { Terminal, TerminalAction } from "@backroom/contract";
import { createRowsStore, createSelectionStore, DataGrid, pageCacheOf } from "@backroom/data-grid";
import type { RowModel } from "@backroom/data-grid";
import { useFormats } from "@backroom/i18n";
import { PanePage } from "@backroom/shell";
import { Button, EmptyState, KeyHints, Stack, VisuallyHidden } from "@backroom/ui";
import { QueryContent } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useLayoutEffect, useMemo, useState } from "react";
import type { KeyboardEvent } from "react";
import { useStore } from "zustand";
import { Announcements } from "./panel/Announcements.tsx";
import { isAboutState, matchStates, matchTexts } from "./state/filter.ts";
import { sortRows } from "./state/sortRows.ts";
import { TableContext } from "./table/cells.tsx";
import { useColumns } from "./table/useColumns.tsx";
import { TerminalCommands } from "./TerminalCommands.tsx";
import styles from "./TerminalServer.module.css";
import { useRequestCommands } from "./useRequestCommands.ts";
import { useTerminalFilters } from "./useTerminalFilters.ts";
import { useTerminals } from "./useTerminals.ts";

const none: readonly Terminal[] = [];
const model: RowModel<Terminal> = { keyOf: ({ terminalOid }) => String(terminalOid) };
const actionKeys: Readonly<Record<string, TerminalAction>> = {
  p: "PingRequest",
  s: "ForcePosClassicSync",
  r: "ResetProcessQueue",
};

/** All terminals of where the user works as a table, with requests to one or to many of them. */
export const TerminalServer = ({ path }: PageProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const { terminals, requests, query, locations, tenants, isLive, mayRequest } = useTerminals();
  const [orderBy, setOrderBy] = useState("id");
  const [rows] = useState(() => createRowsStore({ model }));
  const [selection] = useState(createSelectionStore);
  const send = useRequestCommands(requests);
  const locationOf = useCallback(
    ({ locationOid }: Terminal) => locations.get(locationOid)?.text ?? "",
    [locations],
  );
  const { columns, cells } = useColumns(locationOf);

  const listed = query.data?.terminals ?? none;
  const { filters, filter } = useTerminalFilters(listed, tenants);
  const latest = useStore(terminals, (state) => (isAboutState(filter) ? state.terminals : undefined));
  // Sorted when the user sorts, not whenever a value changes: lines keep their place under the pointer.
  const shown = useMemo(() => {
    const known = latest ?? terminals.getState().terminals;
    const now = matchTexts(listed, locations, filter).map((one) => known.get(one.terminalOid) ?? one);
    return sortRows(matchStates(now, filter), orderBy, locationOf);
  }, [listed, locations, filter, latest, terminals, orderBy, locationOf]);
  useLayoutEffect(() => rows.setState({ cache: pageCacheOf(shown) }), [rows, shown]);

  const picked = useStore(selection.store, (state) => state.picked);
  const requestable = useMemo(() => {
    const isPicked = (oid: number) =>
      picked.kind === "rows" ? picked.keys.has(String(oid)) : !picked.except.has(String(oid));
    return shown
      .filter(({ terminalOid, tenantOid }) => isPicked(terminalOid) && mayRequest(tenantOid))
      .map(({ terminalOid }) => terminalOid);
  }, [picked, shown, mayRequest]);
  const pickedCount = number(requestable.length);

  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionKeys[event.key.toLowerCase()];
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Element) || event.target.closest("[role=grid]") === null) return;
    const terminal = shown[selection.store.getState().active.row];
    if (terminal === undefined || !mayRequest(terminal.tenantOid)) return;
    event.preventDefault();
    const { id } = terminal;
    const name = t`Terminal ${id}`;
    if (requestable.length > 0) void send(action, requestable);
    else void send(action, [terminal.terminalOid], name);
  };
  const tools = useMemo(
    () => ({ terminals, requests, mayRequest, send }),
    [terminals, requests, mayRequest, send],
  );

  return (
    <>
      <TerminalCommands {...{ filters, isLive, terminals }}>
        {requestable.length > 0 && (
          <>
            <Button icon="zap" onPress={() => void send("PingRequest", requestable)}>
              <Trans>Ping {pickedCount}</Trans>
            </Button>
            <Button icon="refresh-cw" onPress={() => void send("ForcePosClassicSync", requestable)}>
              <Trans>Force sync…</Trans>
            </Button>
            <Button className={styles["danger"]} onPress={() => void send("ResetProcessQueue", requestable)}>
              <Trans>Reset queue…</Trans>
            </Button>
          </>
        )}
      </TerminalCommands>
      <PanePage>
        <QueryContent query={query} path={path} failure={<Trans>Could not load the terminals.</Trans>}>
          {() => (
            <>
              {/* The keys are those of the focused line. */}
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
              <Stack flex="grow" onKeyDown={onKeyDown}>
                <TableContext value={tools}>
                  <DataGrid
                    label={t`Terminals`}
                    {...{ rows, selection, columns, cells }}
                    orderBy={[orderBy]}
                    onSort={(name) => setOrderBy(orderBy === name ? `-${name}` : name)}
                    totalCount={shown.length}
                    isPickable
                    onEscape={selection.clear}
                    {...(shown.length === 0 && {
                      placeholder: (
                        <EmptyState
                          icon="monitor"
                          title={
                            listed.length === 0 ? (
                              <Trans>There are no terminals here yet.</Trans>
                            ) : (
                              <Trans>No terminal is like that now.</Trans>
                            )
                          }
                        />
                      ),
                    })}
                  />
                </TableContext>
              </Stack>
              <KeyHints
                hints={[
                  { keys: ["Space"], text: t`pick` },
                  { keys: ["P"], text: t`ping` },
                  { keys: ["S"], text: t`force sync` },
                  { keys: ["R"], text: t`reset queue` },
                ]}
              />
              <VisuallyHidden>
                <Announcements {...{ terminals, requests }} />
              </VisuallyHidden>
            </>
          )}
        </QueryContent>
      </PanePage>
    </>
  );
};
