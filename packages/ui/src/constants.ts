/** Busy operation: the indicator shows only after this delay. */
export const BUSY_DELAY_MS = 25;
/** Busy operation: a shown indicator stays at least this long. */
export const BUSY_MIN_MS = 250;
/** Busy operation: how long the success icon shows. */
export const BUSY_SUCCESS_MS = 500;
/** Busy operation: how long the failure icon shows. */
export const BUSY_FAILURE_MS = 750;
/** Body-wide busy overlay: minimum time on screen. */
export const BODY_BUSY_MIN_MS = 333;
/** Default delay of a waiting indicator; equals the list busy delay. */
export const INDICATOR_DELAY_MS = 250;
/** Layout width change: length of the transition. */
export const LAYOUT_TRANSITION_MS = 250;
/** Layout width change: extra time before the fluid state counts as ready. */
export const FLUID_READY_EXTRA_MS = 20;
/** Time a toast stays, in ms, by type. System errors stay until dismissed. */
export const TOAST_DURATIONS_MS = { info: 5000, success: 5000, warning: 10_000, error: 15_000 } as const;
/** Toast of the same group: the earlier one goes after this time. */
export const TOAST_REPLACE_MS = 500;
/** Rows a dropdown shows before it scrolls. */
export const DROPDOWN_ROWS = 7;
/** Hover time before the tooltip of an icon button shows; on focus it shows at once. Our own choice. */
export const TOOLTIP_DELAY_MS = 500;
/** Avatar edge lengths in px. */
export const AVATAR_SIZES = [22, 48, 80] as const;
/** Highest count drawn as a round digit; above it the badge is a pill. */
export const COUNT_DIGIT_MAX = 9;
/** Modal sizes. Widths in Modal.module.css. */
export const MODAL_SIZES = ["sm", "md", "lg", "xl", "max", "fullscreen"] as const;

/** Default size of avatar pictures, in px. */
export const AVATAR_SERVICE_SIZE_PX = 64;
