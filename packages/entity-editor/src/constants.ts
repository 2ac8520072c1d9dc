/** How long a closing editor takes to leave. The stylesheet's `--br-motion-close` is the same. */
export const CLOSE_ANIMATION_MS = 350;
/** Pause in typing after which a field that adjusts others asks the server. */
export const ADJUST_DELAY_MS = 300;
/** How long a save without a response waits to learn whether it is stored, before it counts as failed. */
export const READ_BACK_MS = 5000;
/** Properties of a record that belong to an installation's form extensions. */
export const EXTENSIONS = "Extensions";
