import type { GridEvent } from "./gridEvents.ts";
import type { GridScreenState } from "./screenState.ts";

/** The screen around table and detail area, after an event. */
export const nextScreen = (state: GridScreenState, event: GridEvent): GridScreenState => {
  switch (event.type) {
    case "rightsRead":
      return { ...state, rights: event.rights };
    case "screenModeChosen":
      return { ...state, mode: event.mode };
    case "refreshOffered":
      return { ...state, action: "refresh" };
    case "deletionAsked":
      return { ...state, deleting: event.record };
    case "deletionStarted":
      return { ...state, isDeleting: true };
    case "deletionEnded":
      return { ...state, deleting: null, isDeleting: false };
    case "prepared":
      return { ...state, isPreparing: event.isPreparing };
    default:
      return state;
  }
};
