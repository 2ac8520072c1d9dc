export { browserStorage } from "./browserStorage.ts";
export { browserClipboard } from "./clipboard.ts";
export { systemClock } from "./clock.ts";
export { keepSoon, whenPageHides } from "./keepSoon.ts";
export { randomId } from "./randomId.ts";
export { toReadable } from "./readableStore.ts";
export { readStored, readStoredText, removeStored, writeStored } from "./storedValue.ts";
export { createUnsavedWork } from "./unsavedWork.ts";

export type { ClipboardPort } from "./clipboard.ts";
export type { Clock } from "./clock.ts";
export type { SoonKept } from "./keepSoon.ts";
export type { LogError } from "./log.ts";
export type { ReadableStore } from "./readableStore.ts";
export type { KeyValueStorage, StoredFormat, StoredValuesOptions } from "./storedValue.ts";
export type { HoldOptions, LeftWork, UnsavedWork, WorkHolder } from "./unsavedWork.ts";
