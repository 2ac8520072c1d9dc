export { change, changesSince, endTyping, mapHistory, redo, startHistory, undo } from "./history.ts";
export type { ChangeOptions, History, Step } from "./history.ts";
export { createDraftKeeper } from "./drafts/createDraftKeeper.ts";
export type { DraftKeeper, DraftKeeperOptions } from "./drafts/createDraftKeeper.ts";
export type { Draft, DraftContent, DraftEntry, DraftKey, DraftPort } from "./drafts/types.ts";
export { createTurns } from "./createTurns.ts";
export { changedByOther, createRecordWork, sentOver } from "./createRecordWork.ts";
export type { RecordWork } from "./createRecordWork.ts";
export type { OpenedRecord, RecordWorkOptions } from "./createBases.ts";
export { createEntityPort } from "./createEntityPort.ts";
export type {
  Base,
  ComparedEdits,
  Edits,
  RecordChange,
  RecordCodec,
  RecordEvent,
  RecordPort,
  RecordWorkActions,
  WorkOutcome,
  WorkState,
} from "./types.ts";
