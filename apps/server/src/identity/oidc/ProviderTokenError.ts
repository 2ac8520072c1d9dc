/** A token of the identity provider that proves nothing; the message is for the log. */
export class ProviderTokenError extends Error {
  override readonly name = "ProviderTokenError";
  readonly code = "PROVIDER_TOKEN";
}
