import type { EntityRecord } from "@backroom/contract";
import { seededRandom } from "./seededRandom.ts";

/** Where articles are drawn from: all calls answer what may be printed on labels, and reject together. */
export interface ArticleSource {
  /** How many there are; may be an estimate. */
  readonly count: () => Promise<number>;
  /** The first ones by oid. */
  readonly first: (take: number) => Promise<readonly EntityRecord[]>;
  /** The one with the highest oid. */
  readonly last: () => Promise<EntityRecord | undefined>;
  /** Those of the oids there are, in any order. */
  readonly byOids: (oids: readonly number[]) => Promise<readonly EntityRecord[]>;
  /** The first one at this oid or after it. */
  readonly from: (oid: number) => Promise<EntityRecord | undefined>;
}

/** Up to so many articles all are read. */
export const SMALL = 200;
/** Oids of one call: an address of it stays shorter than 2 kB. */
export const CHUNK = 150;
/** Oids that are tried before the gaps between articles count as too wide. */
const MAX_TRIED = 1800;
/** So much more than expected is tried in one go. */
const SURPLUS = 1.3;

const distinct = (length: number, most: number, next: () => number): readonly number[] => {
  const found = new Set<number>();
  while (found.size < Math.min(length, most)) found.add(next());
  return [...found];
};

const shuffled = <Item>(items: readonly Item[], next: () => number): readonly Item[] =>
  items
    .map((item) => ({ item, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

/** Articles of random oids, each as likely as any other, in the order of the draw. */
const hits = async (source: ArticleSource, oids: readonly number[]): Promise<readonly EntityRecord[]> => {
  const chunks = Array.from({ length: Math.ceil(oids.length / CHUNK) }, (_, index) =>
    oids.slice(index * CHUNK, (index + 1) * CHUNK),
  );
  const found = await Promise.all(chunks.map((chunk) => source.byOids(chunk)));
  const byOid = new Map(found.flat().map((record) => [record.Oid, record]));
  return oids.flatMap((oid) => byOid.get(oid) ?? []);
};

/**
 * Draws distinct articles, the same ones for the same seed as long as the articles are the same; fewer where there are
 * fewer. Never reads more than a few hundred, however many there are: random oids between the first and the last are
 * tried, and where these lie far apart, the article after a random oid is taken.
 */
export const drawArticles = async (
  source: ArticleSource,
  wanted: number,
  seed: string,
): Promise<readonly EntityRecord[]> => {
  const next = seededRandom(seed);
  const count = await source.count();
  if (count <= Math.max(SMALL, 2 * wanted)) {
    const all = await source.first(Math.max(SMALL, 2 * wanted));
    return shuffled(all, next).slice(0, wanted);
  }
  const [[first], last] = await Promise.all([source.first(1), source.last()]);
  if (first === undefined || last === undefined) return [];
  const span = last.Oid - first.Oid + 1;
  const anyOid = () => first.Oid + Math.floor(next() * span);
  const tried = Math.ceil((wanted / Math.min(1, count / span)) * SURPLUS) + 10;
  const drawn = new Map<number, EntityRecord>();
  for (const record of await hits(source, distinct(Math.min(tried, MAX_TRIED), span, anyOid)))
    if (drawn.size < wanted) drawn.set(record.Oid, record);
  // Wide gaps, or bad luck.
  for (let round = 0; round < 4 && drawn.size < wanted; round += 1) {
    const starts = Array.from({ length: wanted - drawn.size }, anyOid);
    const found = await Promise.all(starts.map((oid) => source.from(oid)));
    for (const record of found) if (record !== undefined) drawn.set(record.Oid, record);
  }
  return [...drawn.values()].slice(0, wanted);
};

/**
 * The articles of a sheet by place: kept ones stand where they stood, and toggling one moves no other. `drawn` needs
 * `kept.size` articles more than places, for those that were drawn although they are kept.
 */
export const arrangeSheet = (
  drawn: readonly EntityRecord[],
  kept: ReadonlyMap<number, EntityRecord>,
  count: number,
): readonly EntityRecord[] => {
  const keptOids = new Set([...kept.values()].map(({ Oid }) => Oid));
  const spare = drawn.slice(count).filter(({ Oid }) => !keptOids.has(Oid));
  return Array.from({ length: count }, (_, place) => {
    const own = drawn[place];
    return kept.get(place) ?? (own !== undefined && !keptOids.has(own.Oid) ? own : spare.shift());
  }).filter((record) => record !== undefined);
};
