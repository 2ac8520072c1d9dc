import { optionalHubInvocations } from "@backroom/contract";
import type { HubInvocationName } from "@backroom/contract";
import { readRefusal } from "./readRefusal.ts";

/** Knows which optional invocations the server of this connection lacks, so that they are tried once and never reported. */
export const createOptionalCalls = () => {
  const missing = new Set<HubInvocationName>();
  return {
    isMissing: (name: HubInvocationName): boolean => missing.has(name),
    /** Called when a call failed. Returns whether the failure is ignored, because servers need not have the call. */
    mayFail: (name: HubInvocationName, error: Error): boolean => {
      if (!optionalHubInvocations.includes(name)) return false;
      // The error for a method that the server does not have contains no code.
      if (readRefusal(error) === undefined) missing.add(name);
      return true;
    },
    /** Another server may answer the next connection. */
    reset: (): void => missing.clear(),
  };
};
