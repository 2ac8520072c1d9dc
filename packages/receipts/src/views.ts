// What loads the pages, in a module of its own: each of these imports brings the list of all files of its page, and the start of
// the console should not hold them.

/** Loads `CartPage`. */
export const loadCartPage = async () => (await import("./cart/CartPage.tsx")).CartPage;

/** Loads `ScanSheetPage`. */
export const loadScanSheetPage = async () => (await import("./scanSheet/ScanSheetPage.tsx")).ScanSheetPage;

/** Loads `StudioPage`. */
export const loadStudioPage = async () => (await import("./studio/StudioPage.tsx")).StudioPage;

/** Loads `TemplatesPage`. */
export const loadTemplatesPage = async () => (await import("./templates/TemplatesPage.tsx")).TemplatesPage;
