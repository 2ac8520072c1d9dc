import type { Subject } from "../subject/subject.ts";
import { serverLog, terminalServerLog } from "./logs.ts";

/** The logs of the server and of the tills. */
export const logs: Subject = {
  kinds: [serverLog, terminalServerLog],
};
