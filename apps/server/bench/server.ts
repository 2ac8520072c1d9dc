import { createBenchClient } from "./httpClient.ts";
import { measure } from "./measure.ts";
import type { Figures } from "./measure.ts";

/** What calls to a running server take. */
export interface CallFigures {
  readonly page: Figures;
  readonly update: Figures;
  readonly firstPage: Figures;
  readonly deepPage: Figures;
}

const list = "/api/data/pos-supply/article?orderBy=Text&take=50";

/** Measures lists and updates of articles. Changes the descriptions of `oids`. */
export const measureServer = async (
  url: string,
  oids: readonly number[],
  { clients, deepSkip }: { readonly clients: number; readonly deepSkip: number },
): Promise<CallFigures> => {
  const client = await createBenchClient(url);
  try {
    const page = await measure(clients, 2000, () => client.call(list));

    const records = new Map<number, { body: string; etag: string }>();
    for (const oid of oids) {
      const { text, etag = "" } = await client.call(`/api/data/pos-supply/article/${oid}`);
      records.set(oid, { body: text, etag });
    }
    const update = async (run: number) => {
      const oid = oids[run % oids.length] ?? 0;
      const record = records.get(oid);
      if (record === undefined) return;
      const body = JSON.stringify({ ...JSON.parse(record.body), Description: `Bench ${run} ${Date.now()}` });
      const stored = await client.call(`/api/data/pos-supply/article/${oid}`, {
        method: "PUT",
        body,
        ifMatch: record.etag,
      });
      records.set(oid, { body: stored.text, etag: stored.etag ?? "" });
    };
    return {
      page,
      update: await measure(clients, 1000, update),
      firstPage: await measure(1, 100, () => client.call(`${list}&skip=0`)),
      deepPage: await measure(1, 50, (run) => client.call(`${list}&skip=${deepSkip + run}`)),
    };
  } finally {
    client.close();
  }
};
