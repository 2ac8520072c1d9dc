import { isLocalPath } from "@backroom/contract";

const DEFAULT_ADDRESS = "/api/upload";
const ORIGIN = "http://own.invalid";

/** The address files are sent to: the one the navigation names, if it is one of the API; undefined = it is none. */
export const uploadAddress = (given: string | undefined): string | undefined => {
  if (given === undefined || given === "") return DEFAULT_ADDRESS;
  if (!isLocalPath(given)) return undefined;
  // As a browser would resolve it: dots do not lead out of the API.
  const { pathname, search } = new URL(given, ORIGIN);
  return pathname.startsWith("/api/") ? `${pathname}${search}` : undefined;
};
