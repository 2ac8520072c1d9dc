import { diffLines } from "@backroom/receipt-template";
import type { SourceRange } from "@backroom/receipt-template";

/** The parts of two texts that the other one does not have, as ranges of lines. */
export const changedRanges = (
  before: string,
  after: string,
): { readonly before: readonly SourceRange[]; readonly after: readonly SourceRange[] } => {
  const found = { before: [] as SourceRange[], after: [] as SourceRange[] };
  let [old, now] = [0, 0];
  for (const { kind, lines } of diffLines(before, after)) {
    const length = lines.reduce((sum, line) => sum + line.length, 0);
    if (kind === "removed") found.before.push({ from: old, to: old + length });
    if (kind === "added") found.after.push({ from: now, to: now + length });
    if (kind !== "added") old += length;
    if (kind !== "removed") now += length;
  }
  return found;
};
