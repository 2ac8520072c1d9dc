import type { JobProblem } from "@backroom/contract";
import { setupI18n } from "@lingui/core";
import { expect, it } from "vitest";
import { jobErrorText } from "./jobErrorText.ts";

const i18n = setupI18n({
  locale: "de",
  messages: { de: { "Validation.required": "{label} fehlt", "i18n:Gone": "Weg", Gone: "Weg" } },
});
const problem = (over: Partial<JobProblem>): JobProblem => ({
  code: "unknownColumn",
  params: { column: "foo" },
  file: "a.csv",
  line: 1,
  record: null,
  field: null,
  message: 'there is no column "foo". Known are Oid, ETag, TenantOid',
  ...over,
});
const textOf = (...problems: JobProblem[]) =>
  jobErrorText(i18n, { error: "a.csv, line 1: there is no column", problems }).replaceAll(
    /[\u2068\u2069]/g,
    "",
  );

it("names file, line and column of a fault without the list of all columns", () => {
  expect(textOf(problem({}))).toBe("a.csv, line 1: There is no column “foo”. Correct its name.");
});

it("words a refused field by the rule, in the language of the reader", () => {
  const refused = { code: "invalid", field: "Text", params: { rule: "required" }, line: null, record: 2 };
  expect(textOf(problem({ ...refused, message: "is required" }))).toBe("a.csv, record 2: Text fehlt");
});

it("shows the server's text for unknown codes and errors without a code", () => {
  expect(textOf(problem({ code: "new", line: null, message: "is odd" }))).toBe("a.csv: is odd");
  expect(jobErrorText(i18n, { error: "i18n:Gone", problems: [] })).toBe("Weg");
  expect(jobErrorText(i18n, { error: null, problems: [] })).toBe("");
});

it("gives each fault a line, and counts further files", () => {
  const more = problem({ code: "moreFiles", params: { count: 3 }, file: null, line: null });
  expect(textOf(problem({}), more).split("\n")).toHaveLength(2);
});
