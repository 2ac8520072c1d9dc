import type { TObject } from "typebox";
import type { errorCodes } from "../constants.ts";
import type { SchemaName } from "./schemas.ts";

/** A call of the contract. */
export interface Endpoint {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** Address with `{placeholders}`. */
  readonly path: string;
  /** Heading it is listed under. */
  readonly group: string;
  readonly summary: string;
  /** True: the call needs no token. */
  readonly isAnonymous?: boolean;
  /** True: a server may have no such call and answer 404; the console does without. */
  readonly isOptional?: boolean;
  readonly query?: TObject;
  /** Parts of the query that are any further names, in words. */
  readonly openQuery?: string;
  /** Request headers that carry meaning of their own, with what they do. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: SchemaName;
  /** Media type of the body, default `application/json`. */
  readonly bodyType?: string;
  /** Status of success, default 200. */
  readonly status?: number;
  /** Schema of the answer; left out: it has no body, or no JSON one (`answerTypes`). */
  readonly answer?: SchemaName;
  /** True: the answer is a list of `answer`. */
  readonly isList?: boolean;
  /** Media types of the answer, default `application/json`. */
  readonly answerTypes?: readonly string[];
  /** Media types of a file the call answers instead when `Accept` asks for one. */
  readonly fileTypes?: readonly string[];
  /** What else it may answer, by status. */
  readonly others?: Readonly<Record<number, string>>;
  readonly errors?: readonly (keyof typeof errorCodes)[];
}
