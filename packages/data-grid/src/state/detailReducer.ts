import type { EntityRecord } from "@backroom/contract";
import { closedDetail } from "./detailState.ts";
import type { DetailState } from "./detailState.ts";
import type { GridEvent } from "./gridEvents.ts";

const close = (state: DetailState): DetailState => ({ ...closedDetail, turn: state.turn + 1 });

const leaveEditor = (state: DetailState, isClosing: boolean): DetailState =>
  isClosing
    ? close(state)
    : {
        ...state,
        mode: "details",
        record: state.stored ?? state.record,
        stored: null,
        isFading: false,
      };

/** An open editor keeps the record it started from; its own conflict handling finds the difference. */
const withNewer = (state: DetailState, record: EntityRecord): DetailState => {
  if (state.isNew || state.record?.Oid !== record.Oid) return state;
  return state.mode === "details" ? { ...state, record } : { ...state, stored: record };
};

/** The detail area after an event. */
export const nextDetail = (state: DetailState, event: GridEvent): DetailState => {
  if ("turn" in event && event.turn !== state.turn) return state;
  switch (event.type) {
    case "opened":
      return {
        ...close(state),
        key: event.key,
        record: event.record,
        isNew: event.isNew,
        mode: event.isNew ? "edit" : "details",
      };
    case "closed":
      return close(state);
    case "readStarted":
      return { ...state, fetch: "fetching", error: null, isBusy: true, turn: state.turn + 1 };
    case "readArrived":
      return { ...state, fetch: "ready", record: event.record ?? state.record };
    case "readFailed":
      return { ...state, fetch: "faulted", error: event.error, mode: "details" };
    case "busyEnded":
      return { ...state, isBusy: false };
    case "fadeStarted":
      return { ...state, isFading: true };
    case "modeEntered":
      return { ...state, mode: event.mode, field: event.field, isFading: false };
    case "rowsChanged":
      return event.records.reduce(withNewer, state);
    case "newRecordsReplaced":
      return { ...state, record: event.records.get(state.key ?? "") ?? state.record };
    case "recordSaved":
      return state.key === event.key
        ? { ...withNewer(state, event.record), stored: event.record }
        : withNewer(state, event.record);
    case "editorClosed":
      return state.key === event.key ? leaveEditor(state, state.isNew || event.isClosing) : state;
    default:
      return state;
  }
};
