import { errorCodes } from "@backroom/contract";
import type { FastifyRequest } from "fastify";
import { sqlCodeOf } from "../../db/sqlErrors.ts";
import type { KindDefinition } from "../../model/definition.ts";
import { HttpError } from "../../kernel/errors.ts";

/** Time for a page of a report: less than the minute a console waits, so that it reads what was wrong. */
const PAGE_MS = 50_000;
/** SQLSTATE of a statement the database cancelled for the time it took. */
const QUERY_CANCELED = "57014";

/** Aborted when the client disconnects or the report exceeds its time limit. */
export const reportSignal = ({ signal }: FastifyRequest): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(PAGE_MS)]);

const isTimeout = (error: unknown): boolean =>
  sqlCodeOf(error) === QUERY_CANCELED || (error instanceof DOMException && error.name === "TimeoutError");

/** Rejects with what to do where reading a report took too long. */
export const explainTimeout = async <T>({ source }: KindDefinition, reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    if (source?.isReport !== true || !isTimeout(error)) throw error;
    const message = "The report takes too long; choose a shorter period, one location or fewer groups";
    throw new HttpError(400, errorCodes.badQuery, message, { cause: error });
  }
};
