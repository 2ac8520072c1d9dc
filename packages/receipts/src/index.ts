export { receipts } from "./receipts.ts";
