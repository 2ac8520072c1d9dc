import {
  currenciesSchema,
  exchangeRatesSchema,
  recentChangesSchema,
  unprocessedCountsSchema,
  unprocessedDocumentsSchema,
} from "@backroom/contract";
import type { Static, TSchema } from "@backroom/contract";
import { check } from "../check.ts";
import type { CheckSource } from "../check.ts";
import { expectShape, expectStatus, expectThat } from "../expect.ts";
import type { ServerUnderTest } from "../serverUnderTest.ts";

/** The answer in its shape; null when the user may not see it. */
const read = async <S extends TSchema>(
  server: ServerUnderTest,
  path: string,
  schema: S,
): Promise<Static<S> | null> => {
  const answer = await server.call(path);
  if (answer.status === 403) return null;
  expectStatus(answer, 200);
  return expectShape(answer, schema);
};

/** What shapes cannot say of the answers the tiles show. */
export const dashboardChecks: CheckSource = (server) => [
  check("Dashboard", "exactly one currency is the reference, and rates come newest first", async () => {
    const currencies = await read(server, "/api/currencies/currency", currenciesSchema);
    const references = currencies?.filter(({ isReference }) => isReference).map(({ id }) => id);
    expectThat(
      references === undefined || references.length === 1,
      `The reference currencies are: ${references?.join() ?? ""}`,
    );
    const rates = (await read(server, "/api/currencies/exchange-rates", exchangeRatesSchema)) ?? [];
    const times = rates.map(({ modifiedAt }) => modifiedAt);
    expectThat(
      times.join() === times.toSorted().toReversed().join(),
      `Rates come in the order ${times.join()}`,
    );
  }),
  check("Dashboard", "recent changes are as many as asked for, newest first", async () => {
    const changes = await read(
      server,
      "/api/pos-settings/recent-changes?days=3650&take=3",
      recentChangesSchema,
    );
    if (changes === null) return;
    const { recentTotal, recentTopChanges } = changes;
    const times = recentTopChanges.map(({ modifiedAt }) => modifiedAt);
    expectThat(
      times.length === Math.min(3, recentTotal),
      `take=3 of ${recentTotal} changes answered ${times.length}`,
    );
    expectThat(
      times.join() === times.toSorted().toReversed().join(),
      `Changes come in the order ${times.join()}`,
    );
  }),
  check("Dashboard", "unprocessed documents are as many as the counts say", async () => {
    const counts = await read(server, "/api/documents/unprocessed", unprocessedCountsSchema);
    const path = "/api/diagnostics/unprocessed-documents";
    const documents = await read(server, path, unprocessedDocumentsSchema);
    if (counts === null || documents === null) return;
    const counted = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expectThat(
      documents.length === Math.min(counted, 10_000),
      `The counts add up to ${counted}, the records are ${documents.length}`,
    );
    const tenant = documents[0]?.tenantOid;
    if (tenant === undefined) return;
    const filtered = (await read(server, `${path}?entityOid=${tenant}`, unprocessedDocumentsSchema)) ?? [];
    const own = documents.filter(({ tenantOid }) => tenantOid === tenant).length;
    expectThat(
      filtered.length === own && filtered.every(({ tenantOid }) => tenantOid === tenant),
      `entityOid=${tenant} answered ${filtered.length} records instead of ${own} of this tenant`,
    );
  }),
];
