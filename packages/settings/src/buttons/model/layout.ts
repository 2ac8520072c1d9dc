/** What a cell can do. */
export const cellActs = ["article", "page", "function"] as const;

/** What a cell does. */
export type CellAct = (typeof cellActs)[number];

/** A rectangle of the grid of a page; columns and rows are counted from 1. */
export interface Place {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/** What a cell shows and does, without where it is. */
export interface CellContent {
  readonly text: string;
  /** `#rrggbb`; "" = the till's own. */
  readonly color: string;
  /** `icon:name` or `picture:key`; "" = none. */
  readonly picture: string;
  readonly does: CellAct;
  /** Of an article cell; null = not chosen. */
  readonly articleOid: number | null;
  /** Of a function cell; "" = not chosen. */
  readonly function: string;
  /** Key of the page that a page cell opens; "" = not chosen. */
  readonly link: string;
  /** Days it is shown, 1 = Monday; "" = every day. */
  readonly days: string;
  /** Time it is shown from, `HH:mm`; "" = the whole day. */
  readonly from: string;
  readonly until: string;
  /** Further properties of the record; they are stored as they were read. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** A button of the till. */
export interface Cell extends Place, CellContent {
  /** Unique in its layout; it stays when the cell moves. */
  readonly key: string;
}

/** A page of buttons. Its cells lie inside the grid and on no other. */
export interface Page {
  /** Unique in its layout. */
  readonly key: string;
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly Cell[];
  /** Further properties of the record. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** What is edited: at least one page. */
export interface Layout {
  readonly pages: readonly Page[];
  /** Data URLs by key. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** Makes a key that no page, cell or picture has. */
export type NewKey = () => string;

/** A cell without content. */
export const blankContent = (does: CellAct): CellContent => ({
  text: "",
  color: "",
  picture: "",
  does,
  articleOid: null,
  function: "",
  link: "",
  days: "",
  from: "",
  until: "",
  more: {},
});

/** The page with this key. */
export const pageOf = (layout: Layout, key: string): Page | undefined =>
  layout.pages.find((page) => page.key === key);

/** The cell with this key, and its page. */
export const findCell = (
  layout: Layout,
  key: string,
): { readonly page: Page; readonly cell: Cell } | undefined => {
  for (const page of layout.pages) {
    const cell = page.cells.find((one) => one.key === key);
    if (cell !== undefined) return { page, cell };
  }
  return undefined;
};

/** The layout with one page changed. */
export const withPage = (layout: Layout, key: string, change: (page: Page) => Page): Layout => ({
  ...layout,
  pages: layout.pages.map((page) => (page.key === key ? change(page) : page)),
});
