import LineBreaker from "linebreak";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Pieces a line may be broken between; the last of a paragraph carries `endsLine`. */
const pieces = (text: string): { text: string; endsLine: boolean }[] => {
  const found: { text: string; endsLine: boolean }[] = [];
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let end = breaker.nextBreak(); end !== null; end = breaker.nextBreak()) {
    found.push({ text: text.slice(from, end.position), endsLine: end.required });
    from = end.position;
  }
  return found;
};

/**
 * Breaks a text into lines no wider than `width`, between words where there are any (UAX 14), else between characters.
 * An empty text is one empty line.
 */
export const wrapText = (text: string, width: number, measure: (part: string) => number): string[] => {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  const close = () => {
    lines.push(line.trimEnd());
    line = "";
    used = 0;
  };
  const add = (part: string, size: number) => {
    line += part;
    used += size;
  };
  const breakWord = (word: string) => {
    for (const { segment } of graphemes.segment(word)) {
      const size = measure(segment);
      if (used + size > width && line !== "") close();
      add(segment, size);
    }
  };
  for (const piece of pieces(text)) {
    const solid = piece.text.trimEnd();
    const size = measure(solid);
    if (used + size > width && line !== "") close();
    if (size > width) breakWord(solid);
    else add(solid, size);
    const space = piece.text.slice(solid.length).replaceAll(/[\r\n\f\v\u0085\u2028\u2029]/g, "");
    if (space !== "") add(space, measure(space));
    if (piece.endsLine) close();
  }
  if (line !== "" || lines.length === 0) close();
  return lines;
};
