export { receiveUpload } from "./receiveUpload.ts";
export { insertChatUpload } from "./uploadTable.ts";
