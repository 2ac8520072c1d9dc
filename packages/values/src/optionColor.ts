/** Colours an option can get: those of the charts. */
const colors = ["--br-chart-1", "--br-chart-2", "--br-chart-3", "--br-chart-4", "--br-chart-5"] as const;

/** A colour (CSS variable) that is always the same for the same text. */
export const optionColor = (text: string): string => {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return `var(${colors[hash % colors.length] ?? colors[0]})`;
};
