import { isRetriable, isUnfinished } from "./stepQueue.ts";
import type { UploadQueue } from "./types.ts";

/** A queue in figures. */
export interface UploadSummary {
  readonly total: number;
  readonly done: number;
  /** Waiting or being sent. */
  readonly unfinished: number;
  /** Failed, or not sent at all. */
  readonly failed: number;
  /** Failed or cancelled, and worth another attempt. */
  readonly retriable: number;
  /** Bytes of the files that are done, being sent or waiting. */
  readonly bytes: number;
  /** How many of them have left. */
  readonly sentBytes: number;
  /** Time until all are done at the speed of now, in s; undefined = unknown, or nothing is sent. */
  readonly secondsLeft: number | undefined;
}

/** The figures of a queue. */
export const summarizeUploads = ({ uploads }: UploadQueue): UploadSummary => {
  let [done, unfinished, failed, retriable, bytes, sentBytes, speed] = [0, 0, 0, 0, 0, 0, 0];
  for (const upload of uploads) {
    const { state, size } = upload;
    if (state.kind === "failed" || state.kind === "refused") failed += 1;
    if ((state.kind === "failed" || state.kind === "cancelled") && isRetriable(upload)) retriable += 1;
    if (state.kind === "done") {
      done += 1;
      sentBytes += size;
    } else if (state.kind === "sending") {
      sentBytes += state.sentBytes;
      speed += state.bytesPerSecond ?? 0;
    }
    if (isUnfinished(upload)) unfinished += 1;
    if (isUnfinished(upload) || state.kind === "done") bytes += size;
  }
  const secondsLeft = speed > 0 && unfinished > 0 ? (bytes - sentBytes) / speed : undefined;
  return { total: uploads.length, done, unfinished, failed, retriable, bytes, sentBytes, secondsLeft };
};
