export { loadUnreadButton } from "./loadUnreadButton.ts";
export { messages } from "./messages.ts";
