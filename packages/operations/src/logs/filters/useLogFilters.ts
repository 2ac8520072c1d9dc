import { logLevels } from "@backroom/contract";
import type { InputDefinition } from "@backroom/fields";
import { oidPattern, useFilters } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { printableLine } from "../printable.ts";
import { instantPattern, readPeriod, spans } from "./logFilters.ts";
import type { Span } from "./logFilters.ts";
import { usePeriodText } from "./periodText.ts";
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

/** The filters of a log page in its address. Levels have an input of their own. */
export const useLogFilters = ({ isOfTerminals, terminalOf }: LogFilterOptions) => {
  const { t } = useLingui();
  const periodText = usePeriodText();
  const spanTexts: Readonly<Record<Span, string>> = {
    "1h": t`Last hour`,
    "24h": t`Last 24 hours`,
    "7d": t`Last 7 days`,
  };
  const spanOptions = Object.entries(spanTexts).map(([value, text]) => ({ value, text }));
  /** A period of the address. */
  const optionsOf = (value: string | null) => {
    const chosen = readPeriod(value);
    return value === null || chosen === null ? [] : [{ value, text: periodText(chosen) }];
  };
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
        label: t`Period`,
        lookup: "spans",
        pattern: new RegExp(`^(?:${Object.keys(spans).join("|")}|${period})$`),
      },
      // Marked in the histogram of the span.
      period: {
        type: "String",
        label: t`Selected time`,
        lookup: "periods",
        resetOn: ["span"],
        inBar: "set",
        pattern: new RegExp(`^${period}$`),
      },
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
      lookups: (values) => ({
        spans: { kind: "inline", options: [...spanOptions, ...optionsOf(values.span)] },
        periods: { kind: "inline", options: optionsOf(values.period) },
        sources: {
          kind: "inline",
          options: (values.source ?? []).map((value) => ({ value, text: printableLine(value) })),
        },
        terminals: {
          kind: "inline",
          options:
            values.terminal === null ? [] : [{ value: values.terminal, text: terminalOf(values.terminal) }],
        },
      }),
    },
  );
};
