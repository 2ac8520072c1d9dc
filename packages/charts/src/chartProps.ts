/** What stands along the chart, in the order of reading. */
export interface ChartCategory {
  /** Short, below the axis. */
  readonly label: string;
  /** Whole, where one category is named alone. */
  readonly title: string;
  /** Not over yet: its bars are hatched. Default false. */
  readonly isOpen?: boolean;
}

/** Values that belong together. */
export interface ChartSeries {
  readonly name: string;
  /** One of each category. */
  readonly values: readonly number[];
  /** Whether it is of an earlier time, which is over: drawn paler, and never hatched. Default false. */
  readonly isEarlier?: boolean;
}

export interface ChartProps {
  /** What it shows; the name for screen readers and the caption of its table. */
  readonly label: string;
  readonly categories: readonly ChartCategory[];
  readonly series: readonly ChartSeries[];
  /** Whether the values of a category stand on each other instead of beside each other; none may be negative. Default false. */
  readonly isStacked?: boolean;
  /** Writes a value. */
  readonly format: (value: number) => string;
  /** Writes a value at the axis, short. */
  readonly formatShort: (value: number) => string;
}
