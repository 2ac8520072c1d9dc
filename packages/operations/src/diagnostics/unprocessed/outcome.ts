import type { UnprocessedDocument } from "@backroom/contract";

/** What became of documents that were to be processed again. */
export interface Outcome {
  /** How many do not wait any more. */
  readonly processed: number;
  /** Those that were tried and still wait, with the reason. */
  readonly failed: readonly UnprocessedDocument[];
  /** Those that were not tried yet. */
  readonly waiting: readonly number[];
}

/** Compares the documents that were to be processed again with those that wait now. */
export const outcomeOf = (oids: readonly number[], documents: readonly UnprocessedDocument[]): Outcome => {
  const now = new Map(documents.map((document) => [document.oid, document]));
  const there = oids.flatMap((oid) => now.get(oid) ?? []);
  return {
    processed: oids.length - there.length,
    failed: there.filter(({ queuedAt }) => queuedAt === null),
    waiting: there.filter(({ queuedAt }) => queuedAt !== null).map(({ oid }) => oid),
  };
};
