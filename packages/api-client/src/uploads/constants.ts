/** Files sent at a time, by the specification of the product. */
export const PARALLEL_UPLOADS = 2;
/** Lost connections after which a file counts as failed: something about it may break them. */
export const MAX_INTERRUPTIONS = 5;
/** Time over which the speed of an upload is measured. */
export const SPEED_SPAN_MS = 500;
