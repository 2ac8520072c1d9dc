/** How rows of a full table are shared, so that a flood of one user, or of one level, pushes out its own rows first. */
export interface Shares {
  readonly table: string;
  readonly key: string;
  /** Column of the time. */
  readonly at: string;
  /** Rows the table has at most. */
  readonly most: number;
  /** Rows with the same values of the columns keep their latest `keep`, as far as others do not take more than theirs. */
  readonly by: readonly { readonly columns: readonly string[]; readonly keep: number }[];
}

/**
 * Statements that bring a table down to its size, one after the other: the oldest rows go of what is beyond its share, in
 * the order of `by`, and then the oldest of all.
 */
export const cutSharesSql = ({ table, key, at, most, by }: Shares): string[] =>
  [...by, { columns: [], keep: 0 }].map(({ columns, keep }) => {
    const ranked = `select ${key}, ${at}, row_number() over (
      ${columns.length === 0 ? "" : `partition by ${columns.join(", ")}`} order by ${at} desc, ${key}) as number from ${table}`;
    return `delete from ${table} where ${key} in (select ${key} from (${ranked}) as ranked where number > ${keep}
      order by ${at}, ${key} limit greatest((select count(*) from ${table}) - ${most}, 0))`;
  });
