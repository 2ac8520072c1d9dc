import { isLocalPath } from "@backroom/contract";
import { userNameProblem } from "../../sessions/users.ts";
import type { Rule } from "./setting.ts";

/** "small, large or none" */
const orList = (values: readonly string[]): string =>
  values.length < 2 ? values.join("") : `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;

/** Any text. `values` says for whom: "host name or address". */
export const anyText = (values: string): Rule<string> => ({
  must: "be a text",
  values,
  form: "<text>",
  parse: (text) => text,
});

/** A whole number within bounds, both included. */
export const whole = (min: number, max: number): Rule<number> => ({
  must: `be a number from ${min} to ${max}`,
  values: `${min.toLocaleString("en")} to ${max.toLocaleString("en")}`,
  form: "<number>",
  parse: (text) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined;
  },
});

/** A port to listen on; 0 = any free one. */
export const port: Rule<number> = { ...whole(0, 65_535), values: "0 to 65535" };

/** One of several words. */
export const oneOf = <T extends string>(values: readonly T[]): Rule<T> => ({
  must: `be ${orList(values)}`,
  values: values.map((value) => `\`${value}\``).join(", "),
  form: values.join("|"),
  parse: (text) => values.find((value) => value === text),
});

/** Texts separated by commas or blanks. `isItem` decides on each, `must` and `values` describe the items. */
export const list = <T extends string>(
  isItem: (text: string) => text is T,
  { must, values }: Pick<Rule<T>, "must" | "values">,
): Rule<readonly T[]> => ({
  must,
  values,
  form: "<list>",
  parse: (text) => {
    const items = text.split(/[\s,]+/).filter((item) => item !== "");
    const valid = items.filter(isItem);
    return valid.length === items.length ? valid : undefined;
  },
});

/** A path of the console's site. */
export const localPath: Rule<string> = {
  must: "be a path of this site, such as /auth/login",
  values: "path",
  form: "<path>",
  parse: (text) => (isLocalPath(text) ? text : undefined),
};

/** Name of a user. */
export const userName: Rule<string> = {
  must: "be a name without colons and control characters",
  values: "name",
  form: "<name>",
  parse: (text) => (userNameProblem(text) === null ? text : undefined),
};
