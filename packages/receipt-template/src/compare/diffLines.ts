import { diffComm } from "node-diff3";
import { isComparable, splitCommon } from "./splitLines.ts";

/** Lines that two texts have in common, or that only one of them has. */
export interface LineDifference {
  readonly kind: "same" | "removed" | "added";
  readonly lines: readonly string[];
}

/** What two texts differ in by lines; the lines put together give the texts again. */
export const diffLines = (before: string, after: string): readonly LineDifference[] => {
  const { head, middles, tail } = splitCommon([before, after]);
  const [old = [], now = []] = middles;
  const found: { readonly kind: LineDifference["kind"]; readonly lines: string[] }[] = [];
  const add = (kind: LineDifference["kind"], lines: readonly string[] = []) => {
    const last = found.at(-1);
    if (last?.kind === kind) last.lines.push(...lines);
    else if (lines.length > 0) found.push({ kind, lines: [...lines] });
  };
  add("same", head);
  for (const { common, buffer1, buffer2 } of isComparable(old, now)
    ? diffComm([...old], [...now])
    : [{ common: undefined, buffer1: old, buffer2: now }]) {
    add("same", common);
    add("removed", buffer1);
    add("added", buffer2);
  }
  add("same", tail);
  return found;
};
