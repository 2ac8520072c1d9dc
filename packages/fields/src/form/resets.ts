import { isSameValue } from "../model/equal.ts";
import { findField } from "../model/field.ts";
import type { Field } from "../model/field.ts";
import { defaultValue } from "../model/nullDefault.ts";
import type { Values } from "./steps.ts";
import { readPath } from "@backroom/values";
import { writePath } from "../model/path.ts";

/**
 * Values after a person set one, with every field that resets on it at its default. Resets chain, but each field is
 * reset once per change. Nested fields reset on their siblings.
 */
export const applyChange = (
  fields: readonly Field[],
  values: Values,
  path: string,
  value: unknown,
): { readonly values: Values; readonly paths: readonly string[] } => {
  const paths = [path];
  let next = writePath(values, path, value);
  for (let index = 0; index < paths.length; index += 1) {
    const changed = paths[index] ?? path;
    const { prefix, siblings } = levelOf(fields, changed);
    for (const sibling of siblings) {
      const target = `${prefix}${sibling.name}`;
      if (paths.includes(target) || !sibling.resetOn.includes(changed.slice(prefix.length))) continue;
      const reset = defaultValue(sibling);
      paths.push(target);
      if (!isSameValue(readPath(next, target), reset)) next = writePath(next, target, reset);
    }
  }
  return { values: next, paths };
};

/** The fields beside the one at a path, and what their names begin with. */
const levelOf = (fields: readonly Field[], path: string) => {
  if (fields.some((field) => field.name === path)) return { prefix: "", siblings: fields };
  const end = path.lastIndexOf(".");
  const parent = end < 0 ? undefined : findField(fields, path.slice(0, end));
  return parent === undefined
    ? { prefix: "", siblings: fields }
    : { prefix: `${path.slice(0, end)}.`, siblings: parent.fields };
};
