export interface BenchRow {
  readonly id: number;
  readonly [key: string]: unknown;
}

declare global {
  interface Window {
    __benchData: {
      readonly columns: readonly { key: string; title: string; width: number }[];
      readonly rows: () => readonly BenchRow[];
      readonly fetchPage: (skip: number, take: number) => Promise<{ rows: BenchRow[]; hasMore: boolean }>;
      readonly total: number;
      readonly width: number;
      readonly height: number;
    };
    __gridBench: {
      readonly name: string;
      readonly version: string;
      readonly rowSelector: string;
      readonly mount: (options: { mode: "sync" | "infinite"; rows: number; rowHeight: number }) => void;
      readonly scroller: () => Element;
      readonly rendered: () => { first: number; last: number; count: number };
      readonly jumpToEnd: () => void;
      readonly loaded: () => number;
    };
  }
}
