import { isApiError } from "@backroom/api-client";
import { useCall } from "@backroom/workspace";
import { useEffect, useEffectEvent } from "react";
import { placeOfLine } from "./lineList.ts";
import type { LineList } from "./lineList.ts";
import type { LogName } from "../state/logCalls.ts";
import type { LogCallQuery } from "../filters/logFilters.ts";
import { lineOf, lineOfError } from "../state/logReadings.ts";

/** Lines are stored about a second after what they tell of. */
const RETRIES = 4;
const RETRY_MS = 1000;

interface OpenLineOptions {
  readonly log: LogName;
  readonly query: LogCallQuery;
  readonly list: LineList;
  readonly isRead: boolean;
  /** The line of the address: its oid, or the uid of its error. */
  readonly oid: number | null;
  readonly uid: string | null;
  /** The line of the uid has been found. */
  readonly onResolved: (oid: number) => void;
  /** A line that is not loaded is to be brought into sight. */
  readonly onPlace: (place: number) => void;
  /** The line was written after the list was read. */
  readonly onNewer: () => void;
}

const isMissing = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** The line whose details are open: what is known of it, and where it is. */
export const useOpenLine = ({
  log,
  query,
  list,
  isRead,
  oid,
  uid,
  onResolved,
  onPlace,
  onNewer,
}: OpenLineOptions) => {
  const byUid = useCall(uid === null ? null : lineOfError(log, uid), {
    retry: (error, count) => (isMissing(error) && count < RETRIES ? RETRY_MS : null),
  });
  const found = byUid.data?.line.oid;
  const resolve = useEffectEvent(onResolved);
  useEffect(() => {
    if (uid !== null && found !== undefined) resolve(found);
  }, [uid, found]);

  const { anchor } = list;
  const detail = useCall(oid !== null && isRead ? lineOf({ log, query, anchor }, oid) : null, {
    keepsPrevious: true,
  });

  const loaded = oid === null ? -1 : placeOfLine(list, oid);
  const answered = oid !== null && detail.data?.line.oid === oid ? detail.data : undefined;
  // A line that is not loaded, or whose block was given up for others, is where the server counted it.
  const counted = answered?.place ?? null;
  const place = loaded < 0 && counted !== null ? counted + list.fresh.length : loaded;
  const show = useEffectEvent((index: number) => {
    if (loaded < 0) onPlace(index + list.fresh.length);
  });
  useEffect(() => {
    if (counted !== null) show(counted);
  }, [counted]);

  const isHidden = answered !== undefined && counted === null && loaded < 0;
  const isNewer = isHidden && answered.line.position > (list.anchor ?? "");
  const renew = useEffectEvent(onNewer);
  useEffect(() => {
    if (isNewer && oid !== null) renew();
  }, [isNewer, oid]);

  return {
    place,
    line: answered?.line,
    detail: {
      data: answered === undefined ? undefined : answered.details,
      error: detail.error,
      refetch: detail.refetch,
    },
    /** The line of the address is not there, or not among the lines that are shown. */
    isMissing: isMissing(byUid.error) || isMissing(detail.error),
    /** The failed read of the line of the address, if the line is not loaded. Undefined: no read has failed. */
    failed: [byUid, ...(loaded < 0 ? [detail] : [])].find(({ error }) => error !== null && !isMissing(error)),
    isHidden: isHidden && isRead,
    isLooking: uid !== null && byUid.isFetching,
  };
};
