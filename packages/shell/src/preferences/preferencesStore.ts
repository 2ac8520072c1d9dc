import { fluidSchema, preferencesSchema, themeSchema } from "@backroom/contract";
import type { Fluid, Theme } from "@backroom/contract";
import { readStored, toReadable, writeStored } from "@backroom/ports";
import type { ReadableStore, StoredValuesOptions } from "@backroom/ports";
import { createStore } from "zustand/vanilla";

/** Choices kept per browser. */
export interface PreferencesState {
  readonly theme: Theme;
  /** Layout width. */
  readonly fluid: Fluid;
  /** Whether test mode is wanted; it takes effect only with the permission. */
  readonly isTestModeWanted: boolean;
  /** Whether single characters are shortcuts. */
  readonly hasCharacterKeys: boolean;
}

/** What the preferences work with: usually `localStorage`, and the log. */
export type PreferencesOptions = StoredValuesOptions;

/** Theme, layout width, test mode and shortcuts of a browser. */
export interface PreferencesStore extends ReadableStore<PreferencesState> {
  setTheme: (theme: Theme) => void;
  setFluid: (fluid: Fluid) => void;
  setTestMode: (isWanted: boolean) => void;
  setCharacterKeys: (areOn: boolean) => void;
}

const keys = {
  theme: "backroom.theme",
  fluid: "backroom.fluid",
  testMode: "backroom.testMode",
  characterKeys: "backroom.characterKeys",
} as const;

/** Makes the store from what the browser has kept (keys `backroom.*`). */
export const createPreferencesStore = (options: PreferencesOptions): PreferencesStore => {
  const store = createStore<PreferencesState>(() => ({
    theme: readStored(options, keys.theme, themeSchema, "auto", "text"),
    fluid: readStored(options, keys.fluid, fluidSchema, "auto", "text"),
    isTestModeWanted: readStored(options, keys.testMode, preferencesSchema.properties.testMode, false),
    hasCharacterKeys: readStored(
      options,
      keys.characterKeys,
      preferencesSchema.properties.characterKeys,
      true,
    ),
  }));
  return {
    ...toReadable(store),
    setTheme: (theme) => {
      store.setState({ theme });
      writeStored(options, keys.theme, theme, "text");
    },
    setFluid: (fluid) => {
      store.setState({ fluid });
      writeStored(options, keys.fluid, fluid, "text");
    },
    setTestMode: (isWanted) => {
      store.setState({ isTestModeWanted: isWanted });
      writeStored(options, keys.testMode, isWanted);
    },
    setCharacterKeys: (areOn) => {
      store.setState({ hasCharacterKeys: areOn });
      writeStored(options, keys.characterKeys, areOn);
    },
  };
};
