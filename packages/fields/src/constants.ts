/** Entries a lazily loaded lookup shows. */
export const LOOKUP_SHOWN = 6;
/** Entries it asks for: the one more tells that there are more. */
export const LOOKUP_TAKE = LOOKUP_SHOWN + 1;
/** Pause in typing after which a remote lookup searches. */
export const LOOKUP_SEARCH_DELAY_MS = 200;
/** Most values one call asks the texts of. */
export const LOOKUP_BATCH = 50;
/** Rows of a multiline input without a line count. */
export const MULTILINE_ROWS = 4;
/** Columns of a form (design/editor.png). */
export const FORM_COLUMNS = 3;
/** Longest inline lookup shown as a plain list; a longer one is searched by typing. About the rows a dropdown shows. */
export const SEARCHABLE_OPTIONS = 7;

/** A grid of more fields draws only those in sight. */
export const LONG_FORM = 60;
