/** Where the detail area opens: under its row, or beside the table. */
export type DetailPlacement = "row" | "side";

/** Reads the stored choice of a user; anything else is under the row. */
export const parseDetailPlacement = (stored: unknown): DetailPlacement =>
  typeof stored === "object" && stored !== null && "placement" in stored && stored.placement === "side"
    ? "side"
    : "row";

/** Places kept free until the height of a detail area is known. */
const FIRST_GAP_SIZE = 7;

/** Places an open row keeps free below it: none while its detail area is beside the table. */
export const gapSize = (placement: DetailPlacement, known: number): number =>
  placement === "side" ? 0 : known || FIRST_GAP_SIZE;
