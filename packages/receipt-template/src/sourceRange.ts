/** A part of the source: characters from `from` up to, without, `to`. */
export interface SourceRange {
  readonly from: number;
  readonly to: number;
}
