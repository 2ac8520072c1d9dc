import type { ProviderLoginReason } from "./providerLoginReason.ts";
import type { I18n } from "@lingui/core";
import { describeProviderFailure } from "../form/describeProviderFailure.ts";

/** A login at an identity provider that gave no token. */
export class ProviderLoginError extends Error {
  override readonly name = "ProviderLoginError";
  readonly reason: ProviderLoginReason;
  /** The provider's label; "" when it is not known. */
  readonly provider: string;
  /** The provider's code of a refusal: letters and `_`; "" = none. */
  readonly detail: string;

  constructor(
    reason: ProviderLoginReason,
    provider: string,
    options: ErrorOptions & { detail?: string } = {},
  ) {
    super(`The login at ${provider === "" ? "the provider" : provider} failed: ${reason}`, options);
    this.reason = reason;
    this.provider = provider;
    // It comes from an address, which may be forged.
    this.detail = /^[a-z_]{1,40}$/.test(options.detail ?? "") ? (options.detail ?? "") : "";
  }

  /** What the user reads of it. A method, so that its texts load with the code that can fail like this. */
  describe(i18n: I18n): string {
    return describeProviderFailure(i18n, this);
  }
}
