/** Busy operation: the indicator shows only after this delay. Spec §9 (SHELL-33). */
export const BUSY_DELAY_MS = 25;
/** Busy operation: a shown indicator stays at least this long. Spec §9 (SHELL-34). */
export const BUSY_MIN_MS = 250;
/** Busy operation: how long the success icon shows. Spec §9 (SHELL-35). */
export const BUSY_SUCCESS_MS = 500;
/** Busy operation: how long the failure icon shows. Spec §9 (SHELL-36). */
export const BUSY_FAILURE_MS = 750;
/** Body-wide busy overlay: minimum time on screen. Spec §9 (SHELL-38). */
export const BODY_BUSY_MIN_MS = 333;
/** Route loading: the hourglass shows after this delay. Spec §9 (SHELL-12). */
export const ROUTE_LOADING_DELAY_MS = 250;
/** Default delay of a waiting indicator; equals the list busy delay. Spec §9 (CONST-13). */
export const INDICATOR_DELAY_MS = 250;
/** Layout width change: length of the transition. Spec §9 (SHELL-47). */
export const LAYOUT_TRANSITION_MS = 250;
/** Layout width change: extra time before the fluid state counts as ready. Spec §9 (SHELL-47). */
export const FLUID_READY_EXTRA_MS = 20;
/** Time a toast stays, in ms, by type. Spec §9 (ERR-03 to ERR-06); system errors stay until dismissed (ERR-07). */
export const TOAST_DURATIONS_MS = { info: 5000, success: 5000, warning: 10_000, error: 15_000 } as const;
/** Toast of the same group: the earlier one goes after this time. Spec §9 (ERR-09). */
export const TOAST_REPLACE_MS = 500;
/** Rows a dropdown shows before it scrolls. Spec §9 (SHELL-55). */
export const DROPDOWN_ROWS = 7;
/** Hover time before the tooltip of an icon button shows; on focus it shows at once. Our own choice. */
export const TOOLTIP_DELAY_MS = 500;
/** Avatar edge lengths in px. Spec §9 (SHELL-44). */
export const AVATAR_SIZES = [22, 48, 80] as const;
/** Most letters of a person's initials. Spec §9 (SHELL-45). */
export const INITIALS_MAX = 2;
/** Highest count drawn as a round digit; above it the badge is a pill. Spec §9 (SHELL-46). */
export const COUNT_DIGIT_MAX = 9;
/** Modal sizes. Spec §9 (SHELL-40); widths in Modal.module.css (DEC-014). */
export const MODAL_SIZES = ["sm", "md", "lg", "xl", "max", "fullscreen"] as const;
