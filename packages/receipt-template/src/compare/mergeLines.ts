import { diffLines, linesOf } from "./diffLines.ts";

/** A piece of a merged text: settled, or changed on both sides in different ways. */
export type MergePiece =
  | { readonly kind: "settled"; readonly text: string }
  | { readonly kind: "conflict"; readonly base: string; readonly mine: string; readonly theirs: string };

/** For each line of the base whether it stands in the other text, and what was added before it (and at the end). */
const changesOf = (base: string, other: string) => {
  const kept: boolean[] = [];
  const added: string[] = [""];
  for (const { kind, lines } of diffLines(base, other)) {
    if (kind === "added") added[kept.length] = (added[kept.length] ?? "") + lines.join("");
    else
      for (const _line of lines) {
        kept.push(kind === "same");
        added[kept.length] = "";
      }
  }
  return { kept, added };
};

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
  const lines = linesOf(base);
  const [left, right] = [changesOf(base, mine), changesOf(base, theirs)];
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
  const isStable = (at: number) => left.kept[at] === true && right.kept[at] === true;
  const sideOf = ({ kept, added }: typeof left, from: number, to: number) => {
    let text = added[from] ?? "";
    for (let at = from; at < to; at += 1)
      text += (kept[at] === true ? lines[at] : "") + (added[at + 1] ?? "");
    return text;
  };
  let place = 0;
  while (place <= lines.length) {
    let end = place;
    while (end < lines.length && !isStable(end)) end += 1;
    const [ours, others] = [sideOf(left, place, end), sideOf(right, place, end)];
    inPlace({ base: lines.slice(place, end).join(""), mine: ours, theirs: others }).forEach(addPiece);
    settle(lines[end] ?? "");
    place = end + 1;
  }
  return pieces;
};
