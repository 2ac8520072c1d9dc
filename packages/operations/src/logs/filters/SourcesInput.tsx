import type { LogCounts } from "@backroom/contract";
import { FrameInput } from "@backroom/fields";
import type { InputBinding } from "@backroom/fields";
import { useFormats } from "@backroom/i18n";
import { Checkbox, Row, Stack } from "@backroom/ui";
import { useCall } from "@backroom/workspace";
import { countsOf } from "../logReadings.ts";
import { printableLine } from "../printable.ts";
import { useLogInputs } from "./LogInputsContext.ts";
import styles from "./SourcesInput.module.css";

const sourcesOf = (counts: LogCounts | undefined, chosen: readonly string[]) => {
  const bySource = new Map(chosen.map((source) => [source, 0]));
  for (const { source, count } of counts?.counts ?? [])
    bySource.set(source, (bySource.get(source) ?? 0) + count);
  return [...bySource].toSorted(([a], [b]) => a.localeCompare(b));
};

/** The sources of the lines with their numbers, each with a box. */
export const SourcesInput = (binding: InputBinding) => {
  const { value, setValue } = binding;
  const formats = useFormats();
  const { log, query, anchor } = useLogInputs();
  const counts = useCall(countsOf({ log, query, anchor })).data;
  const chosen: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  return (
    <FrameInput binding={binding}>
      {({ labelId }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the label is that of the frame
        <Stack gap={1} role="group" aria-labelledby={labelId} className={styles["sources"]}>
          {sourcesOf(counts, chosen).map(([source, count]) => (
            <Row justify="between" key={source} className={styles["source"]}>
              <Checkbox
                isSelected={chosen.includes(source)}
                onChange={(isOn) =>
                  setValue(isOn ? [...chosen, source] : chosen.filter((one) => one !== source))
                }
              >
                <bdi>{printableLine(source)}</bdi>
              </Checkbox>
              <span>{formats.number(count)}</span>
            </Row>
          ))}
        </Stack>
      )}
    </FrameInput>
  );
};
