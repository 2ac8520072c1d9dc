import type { SettingDefinition } from "@backroom/contract";

type More = Partial<Omit<SettingDefinition, "title" | "type" | "default">>;

const define = (
  type: SettingDefinition["type"],
  title: string,
  usual: string | null,
  more: More,
): SettingDefinition => ({
  title: `i18n:${title}`,
  description: "",
  type,
  default: usual,
  min: null,
  max: null,
  decimals: null,
  maxLength: null,
  unit: null,
  choices: [],
  ...more,
});

/** A setting with a line of text. */
export const text = (title: string, usual: string | null, maxLength: number) =>
  define("text", title, usual, { maxLength });
/** A setting with lines of text. */
export const lines = (title: string, usual: string | null, maxLength: number) =>
  define("multiline", title, usual, { maxLength });
/** A setting that is a whole number. */
export const whole = (title: string, usual: number, min: number, max: number, unit: string | null = null) =>
  define("whole", title, String(usual), { min, max, unit });
/** A setting that is a number; `usual` is written with a point. */
export const decimal = (
  title: string,
  usual: string,
  bounds: { readonly min: number; readonly max: number; readonly decimals: number },
  unit: string | null = null,
) => define("number", title, usual, { ...bounds, unit });
/** A setting that is on or off. */
export const yesNo = (title: string, usual: boolean) => define("yes-no", title, String(usual), {});
/** A setting with one of a few values, each with its title. */
export const choice = (title: string, usual: string, titles: Readonly<Record<string, string>>) =>
  define("choice", title, usual, {
    choices: Object.entries(titles).map(([value, one]) => ({ value, title: `i18n:${one}` })),
  });
/** A setting that is a colour, `#rrggbb`. */
export const color = (title: string, usual: string) => define("color", title, usual, {});
/** A setting that is a time of day, `HH:mm`. */
export const time = (title: string, usual: string) => define("time", title, usual, {});
/** A setting that is a duration, ISO 8601. */
export const duration = (title: string, usual: string) => define("duration", title, usual, {});
/** A setting that is an IANA time zone. */
export const timeZone = (title: string) => define("time-zone", title, null, {});
/** A setting that is JSON. */
export const json = (title: string, usual: string) => define("json", title, usual, { maxLength: 4000 });
