import { createContext, use } from "react";
import type { LogName } from "../state/logCalls.ts";
import type { LogCallQuery } from "./logFilters.ts";

/** A terminal that can be chosen. */
export interface TerminalChoice {
  readonly oid: number;
  readonly name: string;
}

/** Entries of the inputs of the log's filters. */
export interface LogInputs {
  readonly log: LogName;
  /** The query whose sources are counted. */
  readonly query: LogCallQuery;
  /** Position of the newest line that is shown; null = no line is. */
  readonly anchor: string | null;
  readonly terminals: readonly TerminalChoice[];
}

/** Given by the commands of a log page. */
export const LogInputsContext = createContext<LogInputs | null>(null);

/** Entries of the inputs of the log's filters. */
export const useLogInputs = (): LogInputs => {
  const inputs = use(LogInputsContext);
  if (inputs === null) throw new Error("useLogInputs must be used inside <LogInputsContext>.");
  return inputs;
};
