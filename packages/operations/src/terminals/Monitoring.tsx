import type { Terminal } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { PanePage } from "@backroom/shell";
import { Button, EmptyState, KeyHints, VisuallyHidden } from "@backroom/ui";
import { QueryContent } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { Board } from "./board/Board.tsx";
import { CellMenu } from "./board/CellMenu.tsx";
import type { BoardCommands } from "./board/boardCommands.ts";
import { StateFilter } from "./board/StateFilter.tsx";
import { Announcements } from "./panel/Announcements.tsx";
import { TerminalPanel } from "./panel/TerminalPanel.tsx";
import { createBoardStore, toggled } from "./state/createBoardStore.ts";
import { isAboutState, matchStates, matchTexts } from "./state/filter.ts";
import { sortTerminals } from "./state/layOutBoard.ts";
import { TerminalCommands } from "./TerminalCommands.tsx";
import { useRequestCommands } from "./useRequestCommands.ts";
import { useTerminalFilters } from "./useTerminalFilters.ts";
import { useTerminals } from "./useTerminals.ts";

const none: readonly Terminal[] = [];

/** All terminals of where the user works, live, as a board of cells. */
export const Monitoring = ({ path }: PageProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const { terminals, requests, query, locations, tenants, isLive, mayRequest } = useTerminals();
  const [board] = useState(createBoardStore);
  const [menuOid, setMenuOid] = useState<number | null>(null);
  const openOid = useStore(board, (state) => state.openOid);
  const picked = useStore(board, (state) => state.picked);
  const send = useRequestCommands(requests);

  const listed = query.data?.terminals ?? none;
  const { filters, filter } = useTerminalFilters(listed, tenants);
  const sorted = useMemo(
    () => sortTerminals(listed, locations, tenants.nameOf),
    [listed, locations, tenants],
  );
  const { text, tenantOid } = filter;
  const matching = useMemo(
    () => matchTexts(sorted, locations, { text, tenantOid }),
    [sorted, locations, text, tenantOid],
  );
  // States change often. The rows depend on them only if the list is filtered by state.
  const latest = useStore(terminals, (state) => (isAboutState(filter) ? state.terminals : undefined));
  const shown = useMemo(
    () =>
      latest === undefined
        ? matching
        : matchStates(
            matching.map((one) => latest.get(one.terminalOid) ?? one),
            filter,
          ),
    [matching, latest, filter],
  );

  // The commands stay the same, or each cell would be rendered again.
  const filtersRef = useRef(filters);
  useLayoutEffect(() => {
    filtersRef.current = filters;
  });
  const commands = useMemo((): BoardCommands => {
    const done = (change: () => void) => {
      change();
      return true;
    };
    const tenantOf = (oid: number) => terminals.getState().terminals.get(oid)?.tenantOid ?? 0;
    return {
      open: (oid) => done(() => board.setState({ openOid: oid })),
      pick: (oid) => done(() => board.setState((state) => ({ picked: toggled(state.picked, oid) }))),
      ping: (oid) => mayRequest(tenantOf(oid)) && done(() => void send("PingRequest", [oid])),
      openMenu: (oid) => mayRequest(tenantOf(oid)) && done(() => setMenuOid(oid)),
      toggleGroup: (oid) =>
        done(() => board.setState((state) => ({ collapsed: toggled(state.collapsed, oid) }))),
      toggleDeviations: () =>
        done(() => {
          const { values, change } = filtersRef.current;
          change({ problems: values.problems !== true }, {}, "replace");
        }),
      clear: () => {
        if (board.getState().picked.size === 0) return false;
        board.setState({ picked: new Set() });
        return true;
      },
    };
  }, [board, mayRequest, send, terminals]);

  const step = (by: -1 | 1) => {
    const index = shown.findIndex((one) => one.terminalOid === openOid);
    const next = shown[Math.max(0, Math.min(shown.length - 1, index + by))];
    if (next !== undefined) board.setState({ openOid: next.terminalOid, activeOid: next.terminalOid });
  };
  const close = () => {
    board.setState({ openOid: null });
    document.querySelector<HTMLElement>("[role=treegrid]")?.focus();
  };
  const requestable = [...picked].filter((oid) => {
    const terminal = terminals.getState().terminals.get(oid);
    return terminal !== undefined && mayRequest(terminal.tenantOid);
  });
  const count = shown.length;
  const pickedCount = number(requestable.length);

  return (
    <>
      <TerminalCommands {...{ filters, isLive, terminals }}>
        {requestable.length > 0 && (
          <Button icon="zap" onPress={() => void send("PingRequest", requestable)}>
            <Trans>Ping {pickedCount}</Trans>
          </Button>
        )}
      </TerminalCommands>
      <PanePage
        side={
          openOid === null
            ? undefined
            : {
                label: t`Terminal`,
                onClose: close,
                content: (
                  <TerminalPanel
                    oid={openOid}
                    {...{ terminals, requests, locations, mayRequest, send }}
                    onStep={step}
                  />
                ),
              }
        }
      >
        <QueryContent query={query} path={path} failure={<Trans>Could not load the terminals.</Trans>}>
          {() => (
            <>
              <StateFilter
                {...{ terminals, matching }}
                total={listed.length}
                mood={filter.mood}
                onMood={(state) => filters.change({ state }, {}, "replace")}
              />
              {shown.length === 0 ? (
                <EmptyState
                  icon="monitor"
                  title={
                    listed.length === 0 ? (
                      <Trans>There are no terminals here yet.</Trans>
                    ) : (
                      <Trans>No terminal is like that now.</Trans>
                    )
                  }
                  {...(listed.length > 0 && {
                    action: (
                      <Button
                        onPress={() =>
                          filters.change({ text: null, tenant: null, state: null, problems: null })
                        }
                      >
                        <Trans>Show all</Trans>
                      </Button>
                    ),
                  })}
                />
              ) : (
                <Board
                  label={t`Terminals`}
                  {...{ shown, commands, terminals, requests, board, locations, tenants }}
                />
              )}
              <KeyHints
                hints={[
                  { keys: ["←", "↑", "→", "↓"], text: t`move` },
                  { keys: ["0–9"], text: t`number` },
                  { keys: ["Enter"], text: t`open` },
                  { keys: ["Space"], text: t`pick` },
                  { keys: ["P"], text: t`ping` },
                  { keys: ["F"], text: t`only deviations` },
                ]}
              />
              <VisuallyHidden>
                <output>{t`${plural(count, { one: "# terminal", other: "# terminals" })}`}</output>
                <Announcements {...{ terminals, requests }} />
              </VisuallyHidden>
            </>
          )}
        </QueryContent>
      </PanePage>
      <CellMenu oid={menuOid} terminals={terminals} send={send} onClose={() => setMenuOid(null)} />
    </>
  );
};
