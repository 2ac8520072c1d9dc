import { ApiError } from "@backroom/api-client";
import type { EntityRecord } from "@backroom/contract";
import { systemClock } from "@backroom/ports";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { articleService } from "../../test/articles.ts";
import { createDetailReader } from "./createDetailReader.ts";
import { nextDetail } from "./detailReducer.ts";
import { closedDetail } from "./detailState.ts";
import type { DetailState } from "./detailState.ts";
import { createEventStore } from "./eventStore.ts";
import type { GridEvent } from "./gridEvents.ts";

const READ_MS = 10;

const setUp = (readMs = READ_MS, fail = false) => {
  const service = articleService(3, {
    before: ({ operation }) => {
      if (operation !== "read") return undefined;
      if (fail) throw new ApiError({ message: "no", httpMethod: "GET", httpStatus: 500, httpStatusText: "" });
      return new Promise<void>((resolve) => {
        setTimeout(resolve, readMs);
      });
    },
  });
  const onRead = vi.fn<(record: EntityRecord) => void>();
  const store = createEventStore<DetailState, GridEvent>(closedDetail, nextDetail);
  const detail = {
    ...createDetailReader(store, { service, clock: systemClock, onRead }),
    dispatch: store.dispatch,
    open: (key: string, opened: EntityRecord, isNew = false) =>
      store.dispatch({ type: "opened", key, record: opened, isNew }),
  };
  const record = service.stored(5000);
  if (record === undefined) throw new Error("no record");
  detail.open("5000", record);
  return { service, detail, onRead, record, state: store.getState };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("detail area", () => {
  it("opens in details and calls nothing", () => {
    const { state, service } = setUp();
    expect(state()).toMatchObject({ key: "5000", mode: "details", fetch: "ready" });
    expect(service.calls).toHaveLength(0);
  });

  it("re-reads, then fades 200 ms, then edits", async () => {
    const { detail, state } = setUp();
    void detail.enter("edit");
    expect(state()).toMatchObject({ fetch: "fetching", isBusy: true, mode: "details" });
    await vi.advanceTimersByTimeAsync(READ_MS);
    expect(state()).toMatchObject({ fetch: "ready", isFading: true, mode: "details" });
    await vi.advanceTimersByTimeAsync(199);
    expect(state().mode).toBe("details");
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toMatchObject({ mode: "edit", isFading: false });
  });

  it("enters view right after the re-read", async () => {
    const { detail, state } = setUp();
    void detail.enter("view");
    await vi.advanceTimersByTimeAsync(READ_MS);
    expect(state().mode).toBe("view");
  });

  it("is busy for 333 ms at least, and as long as the read takes", async () => {
    const quick = setUp();
    void quick.detail.enter("view");
    await vi.advanceTimersByTimeAsync(332);
    expect(quick.state().isBusy).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(quick.state().isBusy).toBe(false);

    const slow = setUp(500);
    void slow.detail.enter("view");
    await vi.advanceTimersByTimeAsync(499);
    expect(slow.state().isBusy).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(slow.state().isBusy).toBe(false);
  });

  it("keeps the record on 304 and takes a newer one otherwise", async () => {
    const { detail, service, state, record, onRead } = setUp();
    void detail.enter("view");
    await vi.advanceTimersByTimeAsync(READ_MS);
    expect(state().record).toBe(record);
    expect(onRead).not.toHaveBeenCalled();

    detail.dispatch({ type: "editorClosed", key: "5000", isClosing: false });
    service.changeByOther(5000, { Text: "New text" });
    void detail.enter("view");
    await vi.advanceTimersByTimeAsync(READ_MS);
    expect(state().record?.["Text"]).toBe("New text");
    expect(onRead).toHaveBeenCalledOnce();
  });

  it("is faulted after a failed read and stays in details", async () => {
    const { detail, state } = setUp(0, true);
    await detail.enter("edit");
    expect(state()).toMatchObject({ fetch: "faulted", mode: "details" });
  });

  it("ignores a read that ends after another row was opened", async () => {
    const { detail, service, state } = setUp();
    void detail.enter("edit");
    const other = service.stored(5001);
    if (other !== undefined) detail.open("5001", other);
    await vi.advanceTimersByTimeAsync(1000);
    expect(state()).toMatchObject({ key: "5001", mode: "details", isBusy: false });
  });

  it("keeps the editor with the record it started from until it closes, then shows what was saved", async () => {
    const { detail, state, record } = setUp();
    void detail.enter("edit");
    await vi.advanceTimersByTimeAsync(1000);
    detail.dispatch({ type: "recordSaved", key: "5000", record: { ...record, Text: "Saved" } });
    expect(state()).toMatchObject({ mode: "edit", record });
    detail.dispatch({ type: "editorClosed", key: "5000", isClosing: false });
    expect(state()).toMatchObject({
      key: "5000",
      mode: "details",
      record: { Text: "Saved" },
    });
  });

  it("closes with its editor when the page wants it so", async () => {
    const { detail, state } = setUp();
    void detail.enter("view");
    await vi.advanceTimersByTimeAsync(1000);
    detail.dispatch({ type: "editorClosed", key: "5000", isClosing: true });
    expect(state().key).toBeNull();
  });

  it("shows the version of another user after the editor closes, not before", async () => {
    const { detail, state, record } = setUp();
    void detail.enter("edit");
    await vi.advanceTimersByTimeAsync(1000);
    detail.dispatch({ type: "rowsChanged", records: [{ ...record, Text: "By other" }] });
    expect(state().record?.["Text"]).toBe(record["Text"]);
    detail.dispatch({ type: "editorClosed", key: "5000", isClosing: false });
    expect(state()).toMatchObject({ mode: "details", record: { Text: "By other" } });
  });

  it("opens a new record in edit mode and closes with its editor", () => {
    const { detail, state, record } = setUp();
    detail.open("new-0", { ...record, Oid: 0 }, true);
    expect(state().mode).toBe("edit");
    detail.dispatch({ type: "editorClosed", key: "new-0", isClosing: false });
    expect(state().key).toBeNull();
  });
});
