import { diff3Merge } from "node-diff3";
import { isComparable, linesOf, splitCommon } from "./splitLines.ts";

/** A piece of a merged text: settled, or changed on both sides in different ways. */
export type MergePiece =
  | { readonly kind: "settled"; readonly text: string }
  | { readonly kind: "conflict"; readonly base: string; readonly mine: string; readonly theirs: string };

interface Sides {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Lines that were changed in place, each by itself: neighbours are no conflict. One piece where lines were added or removed. */
const inPlace = ({ base, mine, theirs }: Sides): readonly Sides[] => {
  const [baseLines, mineLines, theirLines] = [linesOf(base), linesOf(mine), linesOf(theirs)];
  if (baseLines.length !== mineLines.length || baseLines.length !== theirLines.length)
    return [{ base, mine, theirs }];
  return baseLines.map((line, at) => ({
    base: line,
    mine: mineLines[at] ?? "",
    theirs: theirLines[at] ?? "",
  }));
};

/**
 * Merges two changed versions of a text by lines: what only one side changed is taken from it, what both changed alike is
 * taken once, the rest is a conflict.
 */
export const mergeLines = (base: string, mine: string, theirs: string): readonly MergePiece[] => {
  const pieces: MergePiece[] = [];
  const settle = (text: string) => {
    const last = pieces.at(-1);
    if (text === "") return;
    if (last?.kind === "settled") pieces[pieces.length - 1] = { kind: "settled", text: last.text + text };
    else pieces.push({ kind: "settled", text });
  };
  const addPiece = ({ base: before, mine: ours, theirs: others }: Sides) => {
    if (ours === others || others === before) return settle(ours);
    if (ours === before) return settle(others);
    const last = pieces.at(-1);
    if (last?.kind !== "conflict")
      pieces.push({ kind: "conflict", base: before, mine: ours, theirs: others });
    else
      pieces[pieces.length - 1] = {
        kind: "conflict",
        base: last.base + before,
        mine: last.mine + ours,
        theirs: last.theirs + others,
      };
  };
  const { head, middles, tail } = splitCommon([base, mine, theirs]);
  const [original = [], left = [], right = []] = middles;
  const addChanged = (before: readonly string[], ours: readonly string[], others: readonly string[]) =>
    inPlace({ base: before.join(""), mine: ours.join(""), theirs: others.join("") }).forEach(addPiece);
  settle(head.join(""));
  if (isComparable(original, left) && isComparable(original, right)) {
    for (const { ok, conflict } of diff3Merge([...left], [...original], [...right])) {
      settle(ok?.join("") ?? "");
      if (conflict !== undefined) addChanged(conflict.o, conflict.a, conflict.b);
    }
  } else addChanged(original, left, right);
  settle(tail.join(""));
  return pieces;
};
