import { registerIcons } from "./iconRegistry.ts";

/** Adds the icons of what shops sell, for pages that show buttons of tills. Rejects as `loadConsoleIcons`. */
export const loadTillIcons = async (): Promise<void> => {
  const { tillIcons } = await import("./tillIcons.ts");
  registerIcons(tillIcons);
};
