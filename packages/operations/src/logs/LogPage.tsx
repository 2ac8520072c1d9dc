import type { LogLine } from "@backroom/contract";
import { systemClock } from "@backroom/ports";
import { PanePage } from "@backroom/shell";
import { Button, EmptyState, Stack } from "@backroom/ui";
import { FailureBar, QueryContent, useCopy, useServices } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useRef, useState } from "react";
import { FollowBar } from "./FollowBar.tsx";
import { LineDetail } from "./lines/LineDetail.tsx";
import { countLines } from "./lines/lineList.ts";
import { lineText } from "./lines/lineText.ts";
import { createLogCalls } from "./state/logCalls.ts";
import type { LogName } from "./state/logCalls.ts";
import { LogCommands } from "./LogCommands.tsx";
import { callQuery, noFilters, takesNewLines } from "./filters/logFilters.ts";
import { isWithinToday } from "./filters/periodText.ts";
import { LogFooter } from "./LogFooter.tsx";
import { LogList } from "./lines/LogList.tsx";
import type { LogListHandle } from "./lines/LogList.tsx";
import { LogNotices } from "./LogNotices.tsx";
import { LogOverview, useLogFigures } from "./overview/LogOverview.tsx";
import { useFind } from "./filters/useFind.ts";
import { useLineTime } from "./lines/useLineTime.ts";
import { useLog } from "./state/useLog.ts";
import { useLogAddress } from "./useLogAddress.ts";
import { useOpenLine } from "./lines/useOpenLine.ts";
import { useTerminals } from "./useTerminals.ts";

interface LogPageProps {
  readonly log: LogName;
  /** Path of the page, at which its rights are held. */
  readonly path: string;
}

/** The lines of a log of the server: how many and when, found, filtered, followed, and what each one says. */
export const LogPage = ({ log, path }: LogPageProps) => {
  const { t } = useLingui();
  const { api } = useServices();
  const { choices, terminalOf } = useTerminals();
  const isOfTerminals = log === "terminal-server-log";
  const { filters, query, oid, uid, ...address } = useLogAddress({ isOfTerminals, terminalOf });
  const calls = useMemo(() => createLogCalls(api, log), [api, log]);
  const handle = useRef<LogListHandle>(null);
  const canFollow = takesNewLines(filters);
  const { store, state } = useLog({
    calls,
    query,
    canFollow,
    onStart: () => handle.current?.reveal(0),
  });
  const { list, isFollowing } = state;
  const { anchor } = list;
  const figures = useLogFigures({ log, filters, anchor, isFollowing, isRead: state.isRead });
  const copy = useCopy();
  const [isWrapped, setWrapped] = useState(false);
  const open = useOpenLine({
    log,
    query,
    list,
    isRead: state.isRead && !state.isReading,
    oid,
    uid,
    onResolved: address.openLine,
    onPlace: (place) => handle.current?.reveal(place),
    onNewer: store.restart,
  });
  const find = useFind(calls, query, ({ place }) => {
    if (place !== null) handle.current?.reveal(place + list.fresh.length);
  });

  const bounds = figures.histogram.data;
  const hasDays = bounds !== undefined && !isWithinToday(bounds, systemClock.now());
  const timeOf = useLineTime(hasDays);
  const follow = (isOn: boolean) => {
    store.follow(isOn && canFollow);
    if (isOn) handle.current?.reveal(0);
  };
  const exportQuery = () => {
    const { last, ...rest } = query;
    // A file has no "last hour": it is that of the histogram, by the server's clock.
    if (last === undefined || bounds === undefined) return rest;
    return callQuery({ ...filters, span: { from: bounds.from, to: bounds.to } });
  };
  const detailOf = (line: LogLine) => (
    <LineDetail
      {...{ line, path, terminalOf }}
      query={open.detail}
      onCopy={() => void copy(lineText(line, open.detail.data))}
      onCopyText={(text) => void copy(text)}
      onCopyLink={() => void copy(address.link())}
      onRequest={address.showRequest}
    />
  );
  const nothing = (
    <EmptyState
      title={<Trans>No lines match.</Trans>}
      action={
        address.isFiltered && (
          <Button onPress={() => address.change(noFilters)}>
            <Trans>Remove all filters</Trans>
          </Button>
        )
      }
    />
  );

  return (
    <>
      <LogCommands
        {...{ log, filters, anchor, exportQuery, isFollowing, canFollow, isWrapped }}
        bar={address.bar}
        terminals={choices}
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
      <PanePage isTall>
        <QueryContent
          query={{ data: state.isRead ? list : undefined, error: state.error, refetch: store.restart }}
          path={path}
          failure={<Trans>Could not load the lines of the log.</Trans>}
        >
          {() => (
            <Stack flex="grow" aria-busy={state.isReading}>
              <LogNotices
                unread={address.unread}
                isMissing={open.isMissing}
                isHidden={open.isHidden}
                isUncounted={state.isUncounted}
                onShowAll={address.showAll}
                onRetry={store.retry}
              />
              {open.failed?.error && (
                <FailureBar
                  error={open.failed.error}
                  failure={<Trans>Could not load the line of this address.</Trans>}
                  refetch={open.failed.refetch}
                />
              )}
              <LogOverview figures={figures} filters={filters} onChange={address.change} />
              <LogList
                {...{ list, isWrapped, hasDays, timeOf, terminalOf }}
                ref={handle}
                label={t`Lines of the log`}
                find={find.marked}
                isOfTerminals={isOfTerminals}
                openPlace={open.place}
                detail={open.line !== undefined && detailOf(open.line)}
                onOpen={(line) => address.openLine(line?.oid ?? null)}
                onShow={store.show}
                onCopy={(line) => void copy(lineText(line))}
                onFollow={() => follow(!isFollowing)}
                onRetry={store.retry}
                onRequest={address.showRequest}
                placeholder={!state.isReading && nothing}
              />
              <FollowBar
                isFollowing={isFollowing}
                waiting={state.waiting.length}
                isLagging={state.isLagging}
                onFollow={() => follow(true)}
              />
              <LogFooter count={list.marks === null ? null : countLines(list)} tookMs={state.tookMs} />
            </Stack>
          )}
        </QueryContent>
      </PanePage>
    </>
  );
};
