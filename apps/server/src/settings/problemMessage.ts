import type { SettingProblem } from "@backroom/contract";

const messages: Readonly<Record<SettingProblem["rule"], (bound: number) => string>> = {
  required: () => "Is required",
  maxLength: (bound) => `Must have at most ${bound} characters`,
  singleLine: () => "Must be one line",
  number: () => "Must be a number, written with a point",
  integer: () => "Must be a whole number",
  decimals: (bound) => `Must have at most ${bound} decimals`,
  min: (bound) => `Must be at least ${bound}`,
  max: (bound) => `Must be at most ${bound}`,
  lookup: () => "Is not one of the choices",
  boolean: () => "Must be true or false",
  color: () => "Must be a colour, written #rrggbb",
  time: () => "Must be a time of day, written HH:mm",
  duration: () => "Must be a duration of one unit, such as PT90S, PT15M, PT8H or P2D",
  timeZone: () => "Must be a time zone, such as Europe/Prague",
  json: () => "Must be JSON",
};

/** What is wrong with a value, in English. */
export const problemMessage = ({ rule, bound }: SettingProblem): string => messages[rule](bound ?? 0);
