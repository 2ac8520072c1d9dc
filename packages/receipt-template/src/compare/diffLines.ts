/** Lines that two texts have in common, or that only one of them has. */
export interface LineDifference {
  readonly kind: "same" | "removed" | "added";
  readonly lines: readonly string[];
}

/** More differing lines than this are not matched: they count as replaced. */
const MAX_EDITS = 2000;

type Step = "same" | "removed" | "added";

/** The shortest way from one list of lines to another (Myers); null when it is too long. */
const stepsBetween = (before: readonly string[], after: readonly string[]): readonly Step[] | null => {
  const most = Math.min(MAX_EDITS, before.length + after.length);
  const ends = new Map<number, number>([[1, 0]]);
  const trace: ReadonlyMap<number, number>[] = [];
  const at = (map: ReadonlyMap<number, number>, diagonal: number) => map.get(diagonal) ?? -1;
  const goesDown = (map: ReadonlyMap<number, number>, diagonal: number, edits: number) =>
    diagonal === -edits || (diagonal !== edits && at(map, diagonal - 1) < at(map, diagonal + 1));
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(new Map(ends));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = goesDown(ends, diagonal, edits) ? at(ends, diagonal + 1) : at(ends, diagonal - 1) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      ends.set(diagonal, x);
      if (x < before.length || x - diagonal < after.length) continue;
      return walkBack(trace, [before.length, after.length], { at, goesDown });
    }
  }
  return null;
};

interface Diagonals {
  at(map: ReadonlyMap<number, number>, diagonal: number): number;
  goesDown(map: ReadonlyMap<number, number>, diagonal: number, edits: number): boolean;
}

const walkBack = (
  trace: readonly ReadonlyMap<number, number>[],
  end: readonly [number, number],
  { at, goesDown }: Diagonals,
): readonly Step[] => {
  const steps: Step[] = [];
  let [x, y] = end;
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const ends = trace[edits] ?? new Map<number, number>();
    const diagonal = x - y;
    const isDown = goesDown(ends, diagonal, edits);
    const from = isDown ? diagonal + 1 : diagonal - 1;
    const startX = edits === 0 ? 0 : at(ends, from);
    const startY = edits === 0 ? 0 : startX - from;
    while (x > startX && y > startY) {
      steps.push("same");
      x -= 1;
      y -= 1;
    }
    if (edits === 0) break;
    steps.push(isDown ? "added" : "removed");
    [x, y] = [startX, startY];
  }
  return steps.toReversed();
};

/** The lines of a text, each with its line break. */
export const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** What two texts differ in by lines; the lines put together give the texts again. */
export const diffLines = (before: string, after: string): readonly LineDifference[] => {
  const [old, now] = [linesOf(before), linesOf(after)];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const middle = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)] as const;
  const steps: readonly Step[] = [
    ...Array.from({ length: head }, () => "same" as const),
    ...(stepsBetween(...middle) ?? [
      ...middle[0].map(() => "removed" as const),
      ...middle[1].map(() => "added" as const),
    ]),
    ...Array.from({ length: tail }, () => "same" as const),
  ];
  const found: { kind: Step; lines: string[] }[] = [];
  let [x, y] = [0, 0];
  for (const kind of steps) {
    const line = kind === "added" ? now[y] : old[x];
    if (kind !== "added") x += 1;
    if (kind !== "removed") y += 1;
    const last = found.at(-1);
    if (last?.kind === kind) last.lines.push(line ?? "");
    else found.push({ kind, lines: [line ?? ""] });
  }
  return found;
};
