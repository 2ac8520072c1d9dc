/** Colours an option can get: those of the charts. */
const colors = ["--chart-1", "--chart-2", "--chart-3", "--chart-4", "--chart-5"] as const;

/** A colour (CSS variable) that is always the same for the same text (DEC-099). */
export const optionColor = (text: string): string => {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return `var(${colors[hash % colors.length] ?? colors[0]})`;
};
