import type { KindDefinition } from "../../model/definition.ts";
import type { Readable } from "node:stream";
import type { DescribedValue } from "@backroom/values";
import type { ShownColumn } from "./columns.ts";

/** A record as the list call answers it under the pascal-case profile. */
export type ExportRecord = Readonly<Record<string, unknown>>;

/** Values of records as people read them, a row a record and a cell a column. */
export type DescribeRecords = (
  columns: readonly ShownColumn[],
  records: readonly ExportRecord[],
) => Promise<readonly (readonly DescribedValue[])[]>;

/** What a file is made of. */
export interface ExportContent {
  readonly kind: KindDefinition;
  /** The records in order, some hundred at a time. */
  readonly batches: AsyncIterable<readonly ExportRecord[]>;
  /** Name of the file without its ending. */
  readonly fileName: string;
  readonly createdAt: Date;
  /** Describes records for files that people read. */
  readonly describe: DescribeRecords;
}

/** A format of exports. */
export interface ExportFormat {
  /** Ending of the file's name. */
  readonly extension: string;
  /** Content-Type of the answer. */
  readonly contentType: string;
  /** Most records a file of this format holds, and what to tell beyond; left out = no limit. */
  readonly limit?: { readonly records: number; readonly message: string };
  /** The file, written as fast as it is read; destroying it ends the reading of records. */
  write(content: ExportContent): Readable;
}
