import { errorBodySchema, parse } from "@backroom/contract";
import type { Static, TSchema } from "typebox";
import type { Answer } from "./serverUnderTest.ts";

/** What a server does differently from the contract, in one sentence. */
export class ConformanceError extends Error {
  readonly code = "conformance";
  override readonly name = "ConformanceError";
}

/** Throws a ConformanceError unless the claim holds. */
export const expectThat: (claim: boolean, message: string) => asserts claim = (claim, message) => {
  if (!claim) throw new ConformanceError(message);
};

/** The answer has that status. */
export const expectStatus = (answer: Answer, status: number): void =>
  expectThat(
    answer.status === status,
    `${answer.asked} answered ${answer.status} instead of ${status}: ${answer.text.slice(0, 300)}`,
  );

/** The value has the shape of the contract; answers it with its type. */
export const expectShape = <S extends TSchema>(answer: Answer, schema: S): Static<S> => {
  expectThat(answer.json !== undefined, `${answer.asked} answered no JSON: ${answer.text.slice(0, 100)}`);
  const parsed = parse(schema, answer.json, answer.asked);
  if (!parsed.ok) throw new ConformanceError(parsed.error.message);
  return parsed.value;
};

/** The answer is an error of that status and one of the codes, in the shape of the contract. */
export const expectError = (answer: Answer, status: number, ...codes: readonly number[]): void => {
  expectStatus(answer, status);
  const { errorCode } = expectShape(answer, errorBodySchema);
  expectThat(
    codes.length === 0 || codes.includes(errorCode ?? 0),
    `${answer.asked} answered code ${errorCode ?? "none"} instead of ${codes.join(" or ")}`,
  );
};

/** The header of the answer; it must be there. */
export const expectHeader = (answer: Answer, name: string): string => {
  const value = answer.headers.get(name);
  expectThat(value !== null, `${answer.asked} answered without the header ${name}`);
  return value;
};

/** A strong ETag, and 304 to who sends it. */
export const expectRevalidation = async (
  answer: Answer,
  again: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<void> => {
  const etag = expectHeader(answer, "etag");
  expectThat(/^"[^"]+"$/.test(etag), `${answer.asked} answered the ETag ${etag}, which is not strong`);
  expectStatus(await again({ "if-none-match": etag }), 304);
};
