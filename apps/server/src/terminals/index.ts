import type { Subject } from "../subject/subject.ts";
import { terminalState } from "./terminalState.ts";
import { terminalHub } from "./terminalHub.ts";
import { terminalRoutes } from "./terminalRoutes.ts";

/** Tills on the hub: their states, and requests that users send them. */
export const terminals: Subject = {
  kinds: [terminalState],
  calls: ({ db }) => ({ place: terminalRoutes(db) }),
  hubPart: terminalHub,
};
