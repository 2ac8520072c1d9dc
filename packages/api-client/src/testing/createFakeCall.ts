import { parse } from "@backroom/contract";
import type { AnswerOf, Endpoint, InputOf } from "@backroom/contract";
import type { ApiClient, EndpointOptions } from "../types.ts";

/** Returns the response of a call by its path, input and options; an error it throws is that of the call. */
export type FakeAnswer = (
  path: string,
  input: InputOf<Endpoint>,
  options: EndpointOptions | undefined,
) => unknown;

/** Returns the `call` of a client for tests without a server. Responses are parsed by their endpoint as those of a server. */
export const createFakeCall =
  (answer: FakeAnswer): ApiClient["call"] =>
  async <E extends Endpoint>({ path, answer: schema }: E, input: InputOf<E>, options?: EndpointOptions) => {
    const given = await answer(path, input, options);
    if (schema === undefined) return undefined as AnswerOf<E>;
    const parsed = parse(schema, given, path);
    if (!parsed.ok) throw parsed.error;
    // The schema has the type of the response, which TypeScript cannot see for any endpoint.
    return parsed.value as AnswerOf<E>;
  };
