/** What is special about a row. */
export interface RowMarks {
  /** The row is tinted, and its `markColumn` says so. Default: false. */
  readonly isDisabled?: boolean;
  /** An icon stands for the row's number. Default: false. */
  readonly isDeleted?: boolean;
  /**
   * When the unsaved edits of the row were made that are kept as a draft, ms since 1970: its `markColumn` says how long ago
   * that is. Without such a column an icon stands for the row's number, unless it is deleted. Default: there are none.
   */
  readonly draftAt?: number | undefined;
  /** Names of others who edit the row now; its `markColumn` says so. Keep the array the same. Default: none. */
  readonly editors?: readonly string[] | undefined;
}

/** What a table has to know of its rows, whatever they are: records, log lines, jobs, rows of a report. */
export interface RowModel<Row> {
  /** Key of a row: a text no other row of the table has, and that a newer version of the row keeps. */
  keyOf(row: Row): string;
  /**
   * What is special about a row. Called whenever a row is drawn or the store changes, so best without making an object.
   * Where it does not depend on the row alone, a new model in the store draws the marks anew. Default: nothing is.
   */
  marksOf?(row: Row): RowMarks;
}
