import type { Subject } from "../subject/subject.ts";
import { terminalState } from "./terminalState.ts";

/** Tills on the hub, and the users who watch them and send them requests. */
export const terminals: Subject = {
  kinds: [terminalState],
};
