/** Text colours of a till: on each cell the one with the higher contrast. */
export const tillInks = ["#1c2130", "#f8f9fc"] as const;
/** What a cell without a colour has on the till. */
export const PLAIN_COLOR = "#ffffff";
/** Contrast below which text is hard to read. */
export const MIN_CONTRAST = 4.5;

const channels = (color: string): readonly [number, number, number] | null => {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color) ?? [];
  return red === undefined || green === undefined || blue === undefined
    ? null
    : [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
};

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: readonly [number, number, number]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast of two colours `#rrggbb`, 1 to 21 as WCAG counts it; 1 for what is no colour. */
export const contrastOf = (a: string, b: string): number => {
  const [first, second] = [channels(a), channels(b)];
  if (first === null || second === null) return 1;
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

/** The colour a cell has on the till: `#rrggbb`. */
export const groundOf = (color: string): string => {
  const [, red, green, blue] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color) ?? [];
  const long =
    red === undefined
      ? color.slice(0, 7)
      : `#${red}${red}${String(green)}${String(green)}${String(blue)}${String(blue)}`;
  return channels(long) === null ? PLAIN_COLOR : long.toLowerCase();
};

/** The text colour on a colour, and its contrast. */
export const inkOn = (color: string): { readonly ink: string; readonly contrast: number } => {
  const ground = groundOf(color);
  const [dark, light] = tillInks;
  const [onDark, onLight] = [contrastOf(ground, dark), contrastOf(ground, light)];
  return onDark >= onLight ? { ink: dark, contrast: onDark } : { ink: light, contrast: onLight };
};
