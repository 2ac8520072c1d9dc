import type { SettingsPort } from "@backroom/data-grid";
import { logError } from "../services/logError.ts";

/** Keeps a user's columns of one kind in the browser. What cannot be read is logged and forgotten. */
export const createColumnSettings = (
  storage: Pick<Storage, "getItem" | "setItem">,
  userName: string,
  area: string,
  entity: string,
): SettingsPort => {
  const key = `backroom.columns.${userName}.${area}.${entity}`;
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
