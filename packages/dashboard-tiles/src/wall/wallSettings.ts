import { readStoredText } from "@backroom/ports";
import type { StoredValuesOptions } from "@backroom/ports";

/** How the wall mode of one user shows dashboards on this device. */
export interface WallSettings {
  /** How long each shows. */
  readonly seconds: number;
  /** Whose dashboards; none = the current tenant's. */
  readonly tenantOids: readonly number[];
}

/** Least and most seconds. */
export const SECONDS = { from: 10, to: 3600 } as const;

/** Whether a dashboard may show for so long. */
export const isPossibleTime = (seconds: unknown): seconds is number =>
  Number.isInteger(seconds) && Number(seconds) >= SECONDS.from && Number(seconds) <= SECONDS.to;

/** Key of the settings of a user. */
export const wallKey = (userName: string): string => `backroom.wall.${userName}`;

/** The stored settings; what cannot be read is as usual. */
export const readWallSettings = (stored: StoredValuesOptions, userName: string): WallSettings => {
  try {
    const value: unknown = JSON.parse(readStoredText(stored, wallKey(userName)) ?? "null");
    const { seconds, tenantOids }: Partial<Record<keyof WallSettings, unknown>> =
      typeof value === "object" && value !== null ? value : {};
    return {
      seconds: isPossibleTime(seconds) ? seconds : 30,
      tenantOids: Array.isArray(tenantOids) ? tenantOids.filter((oid) => Number.isSafeInteger(oid)) : [],
    };
  } catch (error) {
    stored.logError("The settings of the wall mode cannot be read.", error);
    return { seconds: 30, tenantOids: [] };
  }
};
