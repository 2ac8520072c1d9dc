import { errorCodes } from "@backroom/contract";
import type { FastifyInstance } from "fastify";
import { HttpError } from "../kernel/errors.ts";

/** Deepest nesting of a JSON body: far beyond any record, and far below what would exhaust the stack. */
export const MAX_BODY_DEPTH = 64;

const childrenOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value) : [];

/** True for a value nested more deeply than {@link MAX_BODY_DEPTH}. Level by level, since recursion is what it would break. */
export const isTooDeep = (body: unknown): boolean => {
  let level = childrenOf(body);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_BODY_DEPTH) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
};

/** Refuses bodies nested more deeply than {@link MAX_BODY_DEPTH} with 400, before anything walks through them. */
export const refuseDeepBodies = (app: FastifyInstance): void => {
  app.addHook("preValidation", async ({ body }) => {
    if (!isTooDeep(body)) return;
    throw new HttpError(
      400,
      errorCodes.badQuery,
      `The request body is nested more than ${MAX_BODY_DEPTH} levels deep`,
    );
  });
};
