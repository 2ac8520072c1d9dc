interface BenchRow {
  readonly id: number;
  readonly [key: string]: unknown;
}

interface Window {
  /** What the runner lays ready before a grid page's own scripts. */
  __benchData: {
    readonly columns: readonly { key: string; title: string; width: number }[];
    readonly rows: () => readonly BenchRow[];
    readonly fetchPage: (skip: number, take: number) => Promise<{ rows: BenchRow[]; hasMore: boolean }>;
    readonly total: number;
    readonly width: number;
    readonly height: number;
  };
  /** The hook that grid pages are measured by. */
  __gridBench: {
    readonly name: string;
    readonly mount: (options: { mode: "sync" | "infinite"; rows: number; rowHeight: number }) => void;
    /** The box that scrolls vertically. */
    readonly scroller: () => Element;
    /** Zero-based rows drawn with content. */
    readonly rendered: () => { first: number; last: number; count: number };
    readonly jumpToEnd: () => void;
    /** Rows the grid holds. */
    readonly loaded: () => number;
  };
}
