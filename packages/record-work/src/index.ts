export { change, changesSince, endTyping, mapHistory, redo, startHistory, undo } from "./history.ts";
export type { ChangeOptions, History, Step } from "./history.ts";
export { createTurns } from "./createTurns.ts";
export { changedByOther, createRecordWork, sentOver } from "./createRecordWork.ts";
export type { OpenedRecord, RecordWork, RecordWorkOptions } from "./createRecordWork.ts";
export { createEntityPort } from "./createEntityPort.ts";
export type {
  Base,
  RecordChange,
  RecordCodec,
  RecordEvent,
  RecordPort,
  RecordWorkActions,
  WorkOutcome,
  WorkState,
} from "./types.ts";
