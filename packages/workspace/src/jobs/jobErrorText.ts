import type { BridgeJob, JobProblem } from "@backroom/contract";
import { translateKey, translateServerText } from "@backroom/i18n";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { defineMessage, msg } from "@lingui/core/macro";

/** Keeps a name in its own direction. */
const isolated = (text: unknown): string => `\u2068${String(text)}\u2069`;

/** What was wrong, by code. `field`, `column`, `max` and `count` come from the problem. */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  notUtf8: msg`The text is not UTF-8. Save the file as UTF-8.`,
  lineTooLong: defineMessage({ message: "The line is longer than {max} characters." }),
  quotes: msg`A quotation mark is out of place. Put the text in quotation marks and double those inside it.`,
  cellCount: msg`The line has a different number of cells than the first line.`,
  noCsv: msg`This is not a CSV file.`,
  unknownColumn: defineMessage({ message: "There is no column “{column}”. Correct its name." }),
  columnTwice: defineMessage({ message: "The column “{column}” appears twice." }),
  formula: defineMessage({
    message: "“{column}” starts like a spreadsheet formula. Put an apostrophe in front of the text.",
  }),
  empty: msg`The file is empty. Name the columns in its first line.`,
  tooManyRecords: defineMessage({ message: "The file has more than {max} records. Split it." }),
  noJson: msg`This is not a JSON list of records.`,
  fileType: msg`The file name must end in .csv or .json.`,
  noFile: msg`The file cannot be opened. Rename it with plain letters and digits.`,
  fileTooLarge: defineMessage({ message: "The file is larger than {max} MB. Split it." }),
  otherTenant: msg`The article belongs to a different tenant than the job.`,
  twice: msg`The same value is already in the file.`,
  usedByOther: msg`The value is already in use.`,
  unknownCurrency: msg`The currency is not known.`,
  notPositive: msg`The value must be a number above 0.`,
  badTime: msg`The value must be a time in the past, written YYYY-MM-DDTHH:mm:ssZ.`,
};

const whatOf = (i18n: I18n, { code, params, field, message }: JobProblem): string => {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "number" ? i18n.number(value) : isolated(value),
    ]),
  );
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  const { rule } = params;
  if (text !== undefined) return i18n._({ ...text, values });
  const label = field === null ? "" : isolated(field);
  if (typeof rule !== "string") return message;
  return translateKey(i18n, [`Validation.${rule}`], { ...values, label }) ?? message;
};

const problemText = (i18n: I18n, problem: JobProblem): string => {
  const { code, file, line, record, field, params } = problem;
  if (code === "moreFiles") {
    const count = i18n.number(Number(params["count"]));
    return i18n._(msg`Further files with errors: ${count}`);
  }
  const isNamed = code === "invalid" && typeof params["rule"] === "string";
  const what = [...(field === null || isNamed ? [] : [isolated(field)]), whatOf(i18n, problem)].join(": ");
  const name = isolated(file ?? "");
  if (line !== null) return i18n._(msg`${name}, line ${line}: ${what}`);
  if (record !== null) return i18n._(msg`${name}, record ${record}: ${what}`);
  return file === null ? what : `${name}: ${what}`;
};

/** Why a job or run failed, in the language of the reader, a line each; "" if the server did not say. */
export const jobErrorText = (
  i18n: I18n,
  { error, problems }: Pick<BridgeJob, "error" | "problems">,
): string =>
  problems.length > 0
    ? problems.map((problem) => problemText(i18n, problem)).join("\n")
    : translateServerText(i18n, error ?? "");
