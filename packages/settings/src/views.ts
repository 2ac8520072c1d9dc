// What loads the pages, in a module of its own: each of these imports brings the list of all files of its page, and the start of
// the console should not hold them.

/** Loads `ConfigurationPage`. */
export const loadConfigurationPage = async () =>
  (await import("./configuration/ConfigurationPage.tsx")).ConfigurationPage;

/** Loads `LayoutsPage`. */
export const loadLayoutsPage = async () => (await import("./buttons/LayoutsPage.tsx")).LayoutsPage;

/** Loads `CalendarPage`. */
export const loadCalendarPage = async () =>
  (await import("./promotions/calendar/CalendarPage.tsx")).CalendarPage;

/** Loads `PromotionNotice`. */
export const loadPromotionNotice = async () =>
  (await import("./promotions/PromotionNotice.tsx")).PromotionNotice;

/** Loads `SimulatorPage`. */
export const loadSimulatorPage = async () =>
  (await import("./promotions/simulator/SimulatorPage.tsx")).SimulatorPage;

/** Loads `PromotionEditorNotice`. */
export const loadPromotionEditorNotice = async () =>
  (await import("./promotions/PromotionEditorNotice.tsx")).PromotionEditorNotice;

/** Loads `StateCell`. */
export const loadStateCell = async () => (await import("./promotions/StateCell.tsx")).StateCell;

/** Loads `WeekdaysInput`. */
export const loadWeekdaysInput = async () =>
  (await import("./promotions/inputs/WeekdaysInput.tsx")).WeekdaysInput;

/** Loads `HoursInput`. */
export const loadHoursInput = async () => (await import("./promotions/inputs/HoursInput.tsx")).HoursInput;
