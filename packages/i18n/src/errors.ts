/** A locale code that no language has. */
export class UnknownLocaleError extends Error {
  readonly code = "unknown-locale";
  readonly locale: string;

  constructor(locale: string) {
    super(`Unknown variable dynamic import: ${locale}`);
    this.name = "UnknownLocaleError";
    this.locale = locale;
  }
}

/** A translation bundle that could not be loaded or is not one. The message says which and why. */
export class BundleError extends Error {
  readonly code = "bundle";
  readonly locale: string;
  readonly path: string;

  constructor(locale: string, path: string, reason: string, options?: ErrorOptions) {
    super(`Cannot load the texts of '${locale}' from ${path}: ${reason}`, options);
    this.name = "BundleError";
    this.locale = locale;
    this.path = path;
  }
}

/** Whether an error says that a locale code is unknown. */
export const isUnknownLocaleError = (error: unknown): error is UnknownLocaleError =>
  error instanceof UnknownLocaleError;

/** Whether an error says that a translation bundle could not be loaded. */
export const isBundleError = (error: unknown): error is BundleError => error instanceof BundleError;
