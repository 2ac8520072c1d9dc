export { PARALLEL_UPLOADS } from "./uploads/constants.ts";
export { createUploadQueue } from "./uploads/createUploadQueue.ts";
export { isRetriable, isUnfinished } from "./uploads/stepQueue.ts";
export { summarizeUploads } from "./uploads/summary.ts";

export type { PickedFile, UploadQueueOptions, UploadQueueStore } from "./uploads/createUploadQueue.ts";
export type { UploadSummary } from "./uploads/summary.ts";
export type { ChosenFile, Upload, UploadQueue, UploadRefusal, UploadState } from "./uploads/types.ts";
export type { UploadRules } from "./uploads/uploadRules.ts";
