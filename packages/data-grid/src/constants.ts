/** A second click on the same row within this time, itself included, starts editing. */
export const DOUBLE_CLICK_WINDOW_MS = 420;
/** Start becomes Refresh this long after a query starts. */
export const START_BECOMES_REFRESH_MS = 600;
/** The list shows that it is busy after this delay. */
export const LIST_BUSY_DELAY_MS = 250;
/** The detail area's busy state lasts at least this long. */
export const DETAIL_BUSY_MIN_MS = 333;
/** The detail area fades this long before the editor mounts. */
export const PRE_EDIT_FADE_MS = 200;
/** Rows loaded beyond those in sight, at least, on either side. */
export const LOOKAHEAD_ROWS = 20;
/** Calls for pages that are under way at the same time. */
export const PAGES_IN_FLIGHT = 3;
/** Rows that jump on within this time, as when the scrollbar is dragged, are not asked for until they stay so long. */
export const SETTLE_MS = 100;
/** Rows kept loaded; pages far from those in sight are given up beyond it. */
export const MAX_LOADED_ROWS = 20_000;
/** Data-change events that arrive within this time are answered by one read. */
export const EVENT_COALESCE_MS = 250;
/** Px, the `--br-row-height` token. Every row has this height; only the open detail area varies. */
export const ROW_HEIGHT_PX = 36;
/** Px, the `--br-row-height-compact` token: what the user may choose instead. */
export const COMPACT_ROW_HEIGHT_PX = 28;
/** Px, the `--br-head-height` token: the row of headings. */
export const HEAD_HEIGHT_PX = 36;
/** Px, width of the column of row numbers. */
export const ROW_NUMBER_WIDTH_PX = 52;
/** Px, the same in a narrow window, with room for "19,590". */
export const NARROW_NUMBER_WIDTH_PX = 44;
/** Px, a window narrower than this has room for two columns or three. */
export const NARROW_WINDOW_PX = 600;
/** Px, width of the column of row numbers with check boxes. */
export const PICK_NUMBER_WIDTH_PX = 84;
/** Px, limits of a column's width. */
export const MIN_COLUMN_WIDTH_PX = 48;
export const MAX_COLUMN_WIDTH_PX = 800;
/** Px, narrowest window in which the detail area can be shown beside the table: both keep a useful width. */
export const SIDE_PANEL_MIN_WINDOW_PX = 1600;
/** Px, a place smaller than this in one direction has little room: the query bar folds there when its query starts. */
export const FOLD_BELOW_WIDTH_PX = 600;
export const FOLD_BELOW_HEIGHT_PX = 440;
