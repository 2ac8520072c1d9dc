export { createApi } from "./api.ts";
export type { Api } from "./api.ts";
export { readOptions } from "./options.ts";
export { createReceipt, readShop, toDevice } from "./receipts.ts";
export type { Device } from "./receipts.ts";
export { replyTo } from "./reply.ts";
export { startTill } from "./till.ts";
