import { entityRecordsSchema } from "@backroom/contract";
import { expectShape, expectStatus } from "../expect.ts";
import type { ServerUnderTest } from "../serverUnderTest.ts";

/**
 * The condition on Oid that leaves out what is stored from now on, so that answers that follow each other can be
 * compared: a log gets lines while it is read, of the checks' own calls for one.
 */
export const standingNow = async (server: ServerUnderTest, path: string): Promise<{ lte: number }> => {
  const answer = await server.data(`${path}?orderBy=-Oid&take=1`);
  expectStatus(answer, 200);
  return { lte: expectShape(answer, entityRecordsSchema)[0]?.Oid ?? 0 };
};

/** The condition on Oid as a query. */
export const filterByOid = (condition: Readonly<Record<string, unknown>>): string =>
  `filter=${encodeURIComponent(JSON.stringify({ Oid: condition }))}`;
