import { MAX_INTERRUPTIONS, PARALLEL_UPLOADS, SPEED_SPAN_MS } from "./constants.ts";
import type { ChosenFile, Upload, UploadEvent, UploadQueue, UploadState } from "./types.ts";

/** A queue without files. */
export const emptyQueue: UploadQueue = { uploads: [], isHeld: false };

const waiting: UploadState = { kind: "waiting" };

/** Whether the queue still has to do with a file by itself. */
export const isUnfinished = ({ state: { kind } }: Upload): boolean =>
  kind === "waiting" || kind === "sending";

/** Whether a file can be tried again: it failed, was cancelled, or looked like one that is in the queue already. */
export const isRetriable = ({ state }: Upload): boolean =>
  state.kind === "failed" ||
  state.kind === "cancelled" ||
  (state.kind === "refused" && state.reason === "duplicate");

const sameFile = ({ name, folder, size, changedAt }: Omit<ChosenFile, "key">): string =>
  JSON.stringify([folder, name, size, changedAt]);

const add = (uploads: readonly Upload[], files: readonly ChosenFile[]): readonly Upload[] => {
  const known = new Set(
    uploads.filter((upload) => isUnfinished(upload) || upload.state.kind === "done").map(sameFile),
  );
  const added = files.map(({ refusal, ...file }): Upload => {
    const reason = refusal ?? (known.has(sameFile(file)) ? "duplicate" : undefined);
    known.add(sameFile(file));
    const state: UploadState = reason === undefined ? waiting : { kind: "refused", reason };
    return { ...file, state, interruptions: 0 };
  });
  return [...uploads, ...added];
};

const change = (
  uploads: readonly Upload[],
  keys: readonly number[],
  isMeant: (upload: Upload) => boolean,
  changed: (upload: Upload) => Partial<Upload>,
): readonly Upload[] => {
  const meant = new Set(keys);
  return uploads.map((upload) =>
    meant.has(upload.key) && isMeant(upload) ? { ...upload, ...changed(upload) } : upload,
  );
};

const isSending = ({ state: { kind } }: Upload): boolean => kind === "sending";

const progress = (upload: Upload, sentBytes: number, at: number): UploadState => {
  const { state } = upload;
  if (state.kind !== "sending") return state;
  const { measured, bytesPerSecond: before } = state;
  // Sent anew after a refused token: the measurement begins again.
  if (measured === undefined || sentBytes < measured.bytes)
    return { ...state, sentBytes, measured: { at, bytes: sentBytes } };
  const ms = at - measured.at;
  if (ms < SPEED_SPAN_MS) return { ...state, sentBytes };
  const now = ((sentBytes - measured.bytes) / ms) * 1000;
  const bytesPerSecond = before === undefined ? now : before * 0.6 + now * 0.4;
  return { kind: "sending", sentBytes, bytesPerSecond, measured: { at, bytes: sentBytes } };
};

const apply = (queue: UploadQueue, event: UploadEvent): UploadQueue => {
  const { uploads } = queue;
  const sendingOnly = (key: number, changed: (upload: Upload) => Partial<Upload>): UploadQueue => ({
    ...queue,
    uploads: change(uploads, [key], isSending, changed),
  });
  switch (event.kind) {
    case "chosen":
      return { ...queue, uploads: add(uploads, event.files) };
    case "progressed":
      return sendingOnly(event.key, (upload) => ({ state: progress(upload, event.sentBytes, event.at) }));
    case "answered":
      return sendingOnly(event.key, () => ({ state: { kind: "done", answer: event.answer } }));
    case "failed":
      return sendingOnly(event.key, () => ({ state: { kind: "failed", error: event.error } }));
    case "interrupted":
      return sendingOnly(event.key, ({ interruptions }) => ({
        interruptions: interruptions + 1,
        state: interruptions + 1 < MAX_INTERRUPTIONS ? waiting : { kind: "failed", error: event.error },
      }));
    case "cancelled":
      return {
        ...queue,
        uploads: change(uploads, event.keys, isUnfinished, () => ({ state: { kind: "cancelled" } })),
      };
    case "retried":
      return {
        ...queue,
        uploads: change(uploads, event.keys, isRetriable, () => ({ state: waiting, interruptions: 0 })),
      };
    case "removed": {
      const gone = new Set(event.keys);
      return { ...queue, uploads: uploads.filter(({ key }) => !gone.has(key)) };
    }
    case "connection":
      return { ...queue, isHeld: !event.isThere };
  }
};

/** Begins waiting files, first come, first served, until as many are sent as may be at a time. */
const begin = (queue: UploadQueue): UploadQueue => {
  if (queue.isHeld) return queue;
  let free = PARALLEL_UPLOADS - queue.uploads.filter(isSending).length;
  if (free <= 0 || !queue.uploads.some(({ state }) => state.kind === "waiting")) return queue;
  const uploads = queue.uploads.map((upload): Upload => {
    if (free === 0 || upload.state.kind !== "waiting") return upload;
    free -= 1;
    const state = { kind: "sending", sentBytes: 0, bytesPerSecond: undefined, measured: undefined } as const;
    return { ...upload, state };
  });
  return { ...queue, uploads };
};

/**
 * The queue after an event. Files marked as `sending` are those whose calls are to run: two at a time while any wait and there
 * is a connection. Events of files that are not being sent any more change nothing.
 */
export const stepQueue = (queue: UploadQueue, event: UploadEvent): UploadQueue => begin(apply(queue, event));
