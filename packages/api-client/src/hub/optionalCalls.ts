import { optionalHubInvocations } from "@backroom/contract";
import type { HubInvocationName } from "@backroom/contract";

/** A refusal begins with a code of the contract, `[40301] …`; what a server says of a method it does not have has none. */
const hasCode = (message: string): boolean => /\[\d{5}\]/.test(message);

/** Knows which optional invocations the server of this connection lacks, so that they are tried once and never reported. */
export const createOptionalCalls = () => {
  const missing = new Set<HubInvocationName>();
  return {
    isMissing: (name: HubInvocationName): boolean => missing.has(name),
    /** Called when a call failed. Returns whether the failure is ignored, because servers need not have the call. */
    mayFail: (name: HubInvocationName, { message }: Error): boolean => {
      if (!optionalHubInvocations.includes(name)) return false;
      if (!hasCode(message)) missing.add(name);
      return true;
    },
    /** Another server may answer the next connection. */
    reset: (): void => missing.clear(),
  };
};
