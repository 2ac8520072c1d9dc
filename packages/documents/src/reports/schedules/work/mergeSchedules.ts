import { compareEdits, isMine } from "@backroom/entity-editor";
import type { MergedField, RecordValues, Side } from "@backroom/entity-editor";
import type { ScheduleContent } from "./scheduleContent.ts";

/** The parameters of the report: they are never mixed. */
const PARAMETERS = "Parameters";
const parts = ["Text", "Every", "RunsAt", "TimeZone", "Format", "Receivers", PARAMETERS] as const;

const partsOf = ({ Query, Period, ...others }: ScheduleContent): RecordValues => ({
  ...others,
  [PARAMETERS]: { Query, Period },
});

/** Compares two edits of one schedule part by part. */
export const compareSchedules = (
  base: ScheduleContent,
  mine: ScheduleContent,
  theirs: ScheduleContent,
): readonly MergedField[] => compareEdits(parts, partsOf(base), partsOf(mine), partsOf(theirs));

/** Their schedule with my changes on it; of a clash the picked side, mine unless told otherwise. */
export const mergeSchedules = (
  compared: readonly MergedField[],
  mine: ScheduleContent,
  theirs: ScheduleContent,
  picks: Readonly<Record<string, Side>>,
): ScheduleContent => {
  const own = new Set(compared.filter((part) => isMine(part, picks)).map(({ path }) => path));
  const { Query, Period, ...others } = mine;
  return {
    ...theirs,
    ...Object.fromEntries(Object.entries(others).filter(([name]) => own.has(name))),
    ...(own.has(PARAMETERS) && { Query, Period }),
  };
};
