import type { LogLine } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { systemClock } from "@backroom/ports";
import { PanePage } from "@backroom/shell";
import { Button, EmptyState, KeyHints } from "@backroom/ui";
import { QueryContent, useCopy, usePageSearch, useServices, useWorkspace } from "@backroom/workspace";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { createLogStore } from "./createLogStore.ts";
import { FollowBar } from "./FollowBar.tsx";
import { LineDetail } from "./LineDetail.tsx";
import { countLines } from "./lineList.ts";
import { createLogCalls } from "./logCalls.ts";
import type { LogName } from "./logCalls.ts";
import { LogCommands } from "./LogCommands.tsx";
import { callQuery, noFilters, readFilters, takesNewLines, writeFilters } from "./logFilters.ts";
import type { LogFilters } from "./logFilters.ts";
import { LogList } from "./LogList.tsx";
import type { LogListHandle } from "./LogList.tsx";
import { LogNotices } from "./LogNotices.tsx";
import { LogOverview, useLogFigures } from "./LogOverview.tsx";
import { useFind } from "./useFind.ts";
import { useLineTime } from "./useLineTime.ts";
import { useOpenLine } from "./useOpenLine.ts";
import { useTerminals } from "./useTerminals.ts";
import styles from "./LogPage.module.css";

interface LogPageProps {
  readonly log: LogName;
  /** Path of the page, at which its rights are held. */
  readonly path: string;
}

const oidOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
const uidOf = (text: string | null): string | null =>
  text !== null && /^[0-9a-f-]{1,64}$/i.test(text) ? text : null;

/** The lines of a log of the server: how many and when, found, filtered, followed, and what each one says. */
export const LogPage = ({ log, path }: LogPageProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const { search, write, hrefOf } = usePageSearch();
  const { filters, unread } = useMemo(() => readFilters(search), [search]);
  const address = useMemo(() => new URLSearchParams(search), [search]);
  const oid = oidOf(address.get("line"));
  const uid = oid === null ? uidOf(address.get("uid")) : null;
  const filterKey = writeFilters(filters);
  const query = useMemo(() => callQuery(readFilters(filterKey).filters), [filterKey]);

  const calls = useMemo(() => createLogCalls(api, log), [api, log]);
  const [store] = useState(() => createLogStore({ calls, clock: systemClock }));
  const state = useStore(store);
  const { list, isFollowing } = state;
  const canFollow = takesNewLines(filters);
  const handle = useRef<LogListHandle>(null);
  useEffect(() => {
    store.start({ query, isOpen: canFollow, placeOid });
    handle.current?.reveal(0);
    return store.close;
  }, [store, query, canFollow, placeOid]);

  const key = [placeOid, list.anchor];
  const figures = useLogFigures({ calls, log, filters, key, isFollowing, isRead: state.isRead });
  const { choices, terminalOf } = useTerminals();
  const copy = useCopy();
  const [isWrapped, setWrapped] = useState(false);

  const change = (next: LogFilters) => write(writeFilters(next), "push");
  const showRequest = (request: string) => change({ ...noFilters, request });
  const open = useOpenLine({
    calls,
    log,
    query,
    key,
    list,
    isRead: state.isRead && !state.isReading,
    oid,
    uid,
    onResolved: (found) => write(writeFilters(filters, found), "replace"),
    onPlace: (place) => handle.current?.reveal(place),
    onNewer: store.restart,
  });
  const find = useFind(calls, query, ({ place }) => {
    if (place !== null) handle.current?.reveal(place + list.fresh.length);
  });

  const bounds = figures.histogram.data;
  const hasDays =
    bounds !== undefined && new Date(bounds.from).toDateString() !== new Date(bounds.to).toDateString();
  const timeOf = useLineTime(hasDays);
  const lineText = ({ at, level, source, message, userName, requestId, uid: error }: LogLine) =>
    [at, level, source, message, userName, requestId, error]
      .filter((part) => part !== null && part !== "")
      .join("\t");

  const follow = (isOn: boolean) => {
    store.follow(isOn && canFollow);
    if (isOn) handle.current?.reveal(0);
  };
  const count = countLines(list);
  const exportQuery = () => {
    const { last, ...rest } = query;
    // A file has no "last hour": it is that of the histogram, by the server's clock.
    if (last === undefined || bounds === undefined) return rest;
    return callQuery({ ...filters, span: { from: bounds.from, to: bounds.to } });
  };

  return (
    <>
      <LogCommands
        {...{ log, calls, filters, terminalOf, exportQuery, isFollowing, canFollow, isWrapped }}
        figuresKey={key}
        terminals={choices}
        onChange={change}
        onFollow={follow}
        onWrap={setWrapped}
        find={{
          text: find.text,
          found: find.found,
          hasFailed: find.hasFailed,
          onChange: find.setText,
          onStep: find.step,
          onLeave: () => handle.current?.focus(),
        }}
      />
      <PanePage>
        <QueryContent
          query={{
            data: state.isRead ? list : undefined,
            error: state.error,
            refetch: store.restart,
          }}
          path={path}
          failure={<Trans>The lines of the log could not be loaded.</Trans>}
        >
          {() => (
            <div className={styles["page"]} aria-busy={state.isReading}>
              <LogNotices
                unread={unread}
                isMissing={open.isMissing}
                isHidden={open.isHidden}
                isUncounted={state.isUncounted}
                onShowAll={() => write(writeFilters(noFilters, oid), "push")}
                onRetry={store.retry}
              />
              <LogOverview figures={figures} filters={filters} onChange={change} />
              <LogList
                {...{ list, isWrapped, hasDays, timeOf, terminalOf }}
                ref={handle}
                label={t`Lines of the log`}
                find={find.marked}
                isOfTerminals={log === "terminal-server-log"}
                openPlace={open.place}
                detail={
                  open.line !== undefined && (
                    <LineDetail
                      line={open.line}
                      query={open.detail}
                      path={path}
                      terminalOf={terminalOf}
                      onCopy={() => {
                        const { line, detail } = open;
                        if (line !== undefined)
                          void copy([lineText(line), detail.data].filter((part) => part != null).join("\n"));
                      }}
                      onCopyText={(text) => void copy(text)}
                      onCopyLink={() => void copy(hrefOf(writeFilters(filters, oid)))}
                      onRequest={showRequest}
                    />
                  )
                }
                onOpen={(line) => write(writeFilters(filters, line === null ? null : line.oid), "replace")}
                onShow={store.show}
                onCopy={(line) => void copy(lineText(line))}
                onFollow={() => follow(!isFollowing)}
                onRetry={store.retry}
                onRequest={showRequest}
                placeholder={
                  !state.isReading && (
                    <EmptyState
                      title={<Trans>No lines match.</Trans>}
                      action={
                        filterKey !== "" && (
                          <Button onPress={() => change(noFilters)}>
                            <Trans>Remove all filters</Trans>
                          </Button>
                        )
                      }
                    />
                  )
                }
              />
              <FollowBar
                waiting={isFollowing ? 0 : state.waiting.length}
                isLagging={state.isLagging}
                onFollow={() => follow(true)}
              />
              <KeyHints
                hints={[
                  { keys: ["↑", "↓"], text: <Trans>line</Trans> },
                  { keys: ["Enter"], text: <Trans>details</Trans> },
                  { keys: ["C"], text: <Trans>copy</Trans> },
                  { keys: ["F"], text: <Trans>follow</Trans> },
                  { keys: ["/"], text: <Trans>find</Trans> },
                ]}
              >
                <output className={styles["figures"]}>
                  {list.marks === null ? (
                    <Trans>Lines are being counted…</Trans>
                  ) : (
                    <>
                      <Plural value={count} one="# line matches" other="# lines match" />,{" "}
                      <bdi>{formats.duration(state.tookMs)}</bdi>
                    </>
                  )}
                </output>
              </KeyHints>
            </div>
          )}
        </QueryContent>
      </PanePage>
    </>
  );
};
