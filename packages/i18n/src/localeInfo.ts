/** A language that can be chosen. */
export interface LocaleInfo {
  /** ISO 639-1 code, for example `de`. */
  readonly code: string;
  /** English name. */
  readonly name: string;
  /** Name in the language itself. */
  readonly nativeName: string;
  /** Present exactly on the languages the product lays out from right to left. */
  readonly rtl?: true;
}
