import { logLevels } from "@backroom/contract";
import type { InputDefinition } from "@backroom/fields";
import { oidPattern, useFilters } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { printableLine } from "../printable.ts";
import { instantPattern, spans } from "./logFilters.ts";
import { SourcesInput } from "./SourcesInput.tsx";
import { TerminalInput } from "./TerminalInput.tsx";

const inputs: readonly InputDefinition[] = [
  { name: "sources", matches: ({ name }) => name === "source", component: SourcesInput },
  { name: "terminal", matches: ({ name }) => name === "terminal", component: TerminalInput },
];

const levels = logLevels.join("|");
const period = `${instantPattern}~${instantPattern}`;

/** Options of {@link useLogFilters}. */
interface LogFilterOptions {
  /** Whether the lines are of terminals; otherwise they are of users and requests. */
  readonly isOfTerminals: boolean;
  /** Name of a terminal by its oid. */
  readonly terminalOf: (oid: number) => string;
}

/** The filters of a log page in its address. Levels and periods have inputs of their own. */
export const useLogFilters = ({ isOfTerminals, terminalOf }: LogFilterOptions) => {
  const { t } = useLingui();
  const onlySet = (isOffered: boolean) => (isOffered ? {} : ({ inBar: "set" } as const));
  return useFilters(
    {
      level: {
        type: "Array",
        inBar: "never",
        pattern: new RegExp(`^(?:${levels})(?:,(?:${levels}))*$`),
      },
      span: {
        type: "String",
        inBar: "never",
        pattern: new RegExp(`^(?:${Object.keys(spans).join("|")}|${period})$`),
      },
      period: { type: "String", inBar: "never", pattern: new RegExp(`^${period}$`) },
      source: { type: "Array", label: t`Source`, lookup: "sources" },
      text: { type: "String", label: t`Words in the line` },
      user: { type: "String", label: t`User`, ...onlySet(!isOfTerminals) },
      request: { type: "String", label: t`Request`, ...onlySet(!isOfTerminals) },
      terminal: {
        type: "Number",
        label: t`Terminal`,
        lookup: "terminals",
        pattern: oidPattern,
        ...onlySet(isOfTerminals),
      },
    },
    {
      inputs,
      lookups: ({ source, terminal }) => ({
        sources: {
          kind: "inline",
          options: (source ?? []).map((value) => ({ value, text: printableLine(value) })),
        },
        terminals: {
          kind: "inline",
          options: terminal === null ? [] : [{ value: terminal, text: terminalOf(terminal) }],
        },
      }),
    },
  );
};
