/** Path of the promotions in the navigation; rights are held there. */
export const PROMOTIONS_PATH = "/data/campaigns/promotion";
/** Address of the calendar. */
export const CALENDAR_PATH = `${PROMOTIONS_PATH}/calendar`;
/** Address of the simulator. */
export const SIMULATOR_PATH = `${PROMOTIONS_PATH}/simulator`;

/** Opens a promotion in its grid. */
export const promotionHref = (oid: number): string => `${PROMOTIONS_PATH}/${oid}`;

/** Opens the calendar with the details of a promotion. */
export const calendarHref = (oid: number): string => `${CALENDAR_PATH}?oid=${oid}`;

/** Opens the simulator with a basket that fits a promotion. */
export const simulatorHref = (oid: number): string => `${SIMULATOR_PATH}?promotion=${oid}`;
