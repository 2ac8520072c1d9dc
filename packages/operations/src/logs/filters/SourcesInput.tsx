import type { LogCounts } from "@backroom/contract";
import { Choices } from "@backroom/fields";
import type { InputBinding } from "@backroom/fields";
import { useFormats } from "@backroom/i18n";
import { Text } from "@backroom/ui";
import { FailureBar, useCall, Waiting } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { countsOf } from "../state/logReadings.ts";
import { printableLine } from "../printable.ts";
import { useLogInputs } from "./LogInputsContext.ts";

const sourcesOf = (counts: LogCounts | undefined, chosen: readonly string[]) => {
  const bySource = new Map(chosen.map((source) => [source, 0]));
  for (const { source, count } of counts?.counts ?? [])
    bySource.set(source, (bySource.get(source) ?? 0) + count);
  return [...bySource].toSorted(([a], [b]) => a.localeCompare(b));
};

/** The sources of the log, each with its number of lines. */
export const SourcesInput = (binding: InputBinding) => {
  const { value } = binding;
  const formats = useFormats();
  const { log, query, anchor } = useLogInputs();
  const { data: counts, error, refetch } = useCall(countsOf({ log, query, anchor }));
  const chosen: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  const choices = sourcesOf(counts, chosen).map(([source, count]) => ({
    value: source,
    text: printableLine(source),
    note: (
      <Text tone="muted" isNumeric>
        {formats.number(count)}
      </Text>
    ),
  }));
  return (
    <>
      <Choices binding={binding} choices={choices} />
      {counts === undefined && error === null && <Waiting />}
      {error !== null && (
        <FailureBar {...{ error, refetch }} failure={<Trans>Could not load the sources.</Trans>} />
      )}
    </>
  );
};
