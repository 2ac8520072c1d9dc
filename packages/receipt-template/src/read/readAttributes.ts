import type { AttributeNode, ElementNode } from "../nodes.ts";
import type { ProblemCode, ProblemParams, Report } from "../problems.ts";
import { attributeSchemaOf } from "../schema.ts";
import type { TextLook } from "../template.ts";

const languageTag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/;

/** Reads the attributes of one element by the schema; what cannot be used is reported and taken as not written. */
export const createAttributes = (element: ElementNode, report: Report) => {
  const find = (name: string) => element.attributes.find((one) => one.name === name);
  const refuse = (code: ProblemCode, { name, valueRange, nameRange }: AttributeNode, params: ProblemParams) =>
    report(code, valueRange ?? nameRange, { element: element.name, name, ...params });

  /** A whole number in the range of the schema, its end lowered to `most`; `fallback` when it is not written. */
  const number = <Fallback>(name: string, fallback: Fallback, most = Infinity): number | Fallback => {
    const attribute = find(name);
    if (attribute === undefined) return fallback;
    const [least, largest] = attributeSchemaOf(element.name, name)?.range ?? [0, 9999];
    const end = Math.min(largest, most);
    const value = Number(attribute.value);
    if (/^\d{1,4}$/.test(attribute.value) && value >= least && value <= end) return value;
    refuse("number", attribute, { least, most: end });
    return fallback;
  };
  const choice = <const Choice extends string, Fallback>(
    name: string,
    choices: readonly Choice[],
    fallback: Fallback,
  ): Choice | Fallback => {
    const attribute = find(name);
    if (attribute === undefined) return fallback;
    const found = choices.find((one) => one === attribute.value);
    if (found === undefined) refuse("choice", attribute, { choices: choices.join(", ") });
    return found ?? fallback;
  };
  return {
    number,
    choice,
    flag: (name: string, fallback: boolean) =>
      choice(name, ["true", "false"], fallback ? "true" : "false") === "true",
    language: (): string | null => {
      const attribute = find("language");
      if (attribute === undefined) return null;
      if (languageTag.test(attribute.value)) return attribute.value;
      refuse("language", attribute, {});
      return null;
    },
    /** How a text looks; `outer` is what its row says. */
    look: (outer: TextLook): TextLook => ({
      align: choice("align", ["start", "center", "end"], outer.align),
      size: number("size", outer.size),
      isBold: choice("bold", ["true", "false"], outer.isBold ? "true" : "false") === "true",
    }),
  };
};
