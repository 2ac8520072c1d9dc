/** Path of the configuration of tills; rights are held there. */
export const CONFIGURATION_PATH = "/settings/pos/configuration";

/** Days of the recent changes, on the page and in the tile. */
export const CHANGES_DAYS = 90;
