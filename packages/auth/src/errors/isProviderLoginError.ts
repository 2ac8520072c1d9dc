import type { ProviderLoginError } from "./ProviderLoginError.ts";

/** True for a {@link ProviderLoginError}. */
export const isProviderLoginError = (error: unknown): error is ProviderLoginError =>
  error instanceof Error && error.name === "ProviderLoginError";
