import { parse } from "@backroom/contract";
import type { ParseResult, Static, TSchema } from "@backroom/contract";
import { InvalidAnswerError } from "../errors/InvalidAnswerError.ts";
import type { Answer } from "./transport.ts";

const EXCERPT = 40;

const describe = ({ body, headers }: Answer): string => {
  if (body.trim() === "") return "nothing";
  const type = headers.get("content-type")?.split(";")[0] ?? "no content type";
  const start = body.trimStart().slice(0, EXCERPT).replace(/\s+/g, " ");
  return `${type} beginning with "${start}${body.length > EXCERPT ? "…" : ""}"`;
};

/** The JSON value of an answer; rejects rubbish, such as the page of a proxy. */
export const readJson = (answer: Answer): unknown => {
  if (answer.status === 204) return null;
  try {
    return JSON.parse(answer.body);
  } catch (cause) {
    const problem = `expected JSON, got ${describe(answer)}.`;
    throw new InvalidAnswerError(answer.call, answer.status, problem, { cause });
  }
};

/** The value a parser makes of an answer; a misfit names the place. */
export const readParsed = <T>(answer: Answer, parser: (value: unknown) => ParseResult<T>): T => {
  const result = parser(readJson(answer));
  if (result.ok) return result.value;
  throw new InvalidAnswerError(answer.call, answer.status, result.error.message, { cause: result.error });
};

/** The value of an answer by a schema of the contract. */
export const readAnswer = <S extends TSchema>(answer: Answer, schema: S, what: string): Static<S> =>
  readParsed(answer, (value) => parse(schema, value, what));
