import type { Subject } from "../subject/subject.ts";
import { terminalState } from "./terminalState.ts";
import { terminalHub } from "./terminalHub.ts";
import { terminalRoutes } from "./terminalRoutes.ts";

/** Tills on the hub, and the users who watch them and send them requests. */
export const terminals: Subject = {
  kinds: [terminalState],
  calls: ({ db }) => ({ place: terminalRoutes(db) }),
  hubPart: terminalHub,
};
