import type { JobProblem } from "@backroom/contract";
import { JobError } from "./jobError.ts";

/** Where in a file: `line 3`, `record 2`; "" = the file as a whole. */
export type FilePlace = string;

interface ProblemOptions {
  readonly place?: FilePlace;
  readonly field?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** A fault of a file; `message` is in English and follows the place. */
export const problemAt = (
  code: string,
  message: string,
  { place = "", field, params = {} }: ProblemOptions = {},
): JobProblem => {
  const [, part, number] = /^(line|record) (\d+)$/.exec(place) ?? [];
  return {
    code,
    params: { ...params },
    file: null,
    line: part === "line" ? Number(number) : null,
    record: part === "record" ? Number(number) : null,
    field: field ?? null,
    message,
  };
};

/** The error that refuses a file for one fault. */
export const fileProblem = (code: string, message: string, options: ProblemOptions = {}): JobError => {
  const { place = "", field } = options;
  const where = [place, field ?? ""].filter((part) => part !== "").map((part) => `${part}: `);
  return new JobError(`${where.join("")}${message}`, [problemAt(code, message, options)]);
};
