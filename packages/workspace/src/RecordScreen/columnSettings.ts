import type { SettingsPort } from "@backroom/data-grid";
import { logError } from "../services/logError.ts";

/** Keeps settings of a grid in the browser under one key. What cannot be read is logged and forgotten. */
const createSettings = (storage: Pick<Storage, "getItem" | "setItem">, key: string): SettingsPort => {
  return {
    read: () => {
      try {
        const text = storage.getItem(key);
        return text === null ? undefined : JSON.parse(text);
      } catch (error) {
        logError(`Storage ${key} cannot be read.`, error);
        return undefined;
      }
    },
    write: (settings) => {
      try {
        storage.setItem(key, JSON.stringify(settings));
      } catch (error) {
        logError(`Storage ${key} cannot be written.`, error);
      }
    },
  };
};

/** Keeps a user's columns of one kind. */
export const createColumnSettings = (
  storage: Pick<Storage, "getItem" | "setItem">,
  userName: string,
  area: string,
  entity: string,
): SettingsPort => createSettings(storage, `backroom.columns.${userName}.${area}.${entity}`);

/** Keeps where a user wants the detail area, for all kinds. */
export const createDetailSettings = (
  storage: Pick<Storage, "getItem" | "setItem">,
  userName: string,
): SettingsPort => createSettings(storage, `backroom.detail.${userName}`);
