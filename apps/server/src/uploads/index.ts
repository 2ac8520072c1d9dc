import type { Subject } from "../subject/subject.ts";
import { uploadRoutes } from "./uploadRoutes.ts";
export { storeUploadOnce } from "./storeUploadOnce.ts";
export { createUploadFiles } from "./uploadFiles.ts";
export type { UploadFiles } from "./uploadFiles.ts";
export { insertChatUpload } from "./uploadTable.ts";

/** Files that users send. */
export const uploads: Subject = {
  calls: ({ app, ...deps }) => ({ place: uploadRoutes(app, deps) }),
};
