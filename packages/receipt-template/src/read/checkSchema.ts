import type { ElementNode } from "../nodes.ts";
import type { Report } from "../problems.ts";
import { schemaOf } from "../schema.ts";
import type { ElementSchema } from "../schema.ts";
import { tagOf } from "../tree.ts";

const checkAttributes = ({ attributes, name }: ElementNode, schema: ElementSchema, report: Report) => {
  for (const attribute of attributes) {
    const isKnown = schema.attributes.some((one) => one.name === attribute.name);
    // A prefix marks what belongs to another owner.
    if (!isKnown && !attribute.name.includes(":") && attribute.name !== "xmlns") {
      report("unknownAttribute", attribute.nameRange, { name: attribute.name, element: name });
    }
  }
};

const checkText = ({ children, name }: ElementNode, report: Report) => {
  const text = children.find((child) => child.kind === "text" && child.text.trim() !== "");
  if (text !== undefined) report("unusedText", text, { element: name });
};

/** Warns of what the language does not know: elements, attributes, elements and texts in places where they do nothing. */
export const checkSchema = (element: ElementNode, report: Report): void => {
  const schema = schemaOf(element.name);
  if (schema === undefined) return;
  checkAttributes(element, schema, report);
  if (!schema.hasText) checkText(element, report);
  for (const child of element.children) {
    if (child.kind !== "element") continue;
    const inner = schemaOf(child.name);
    const params = { name: child.name, parent: element.name };
    if (inner === undefined) {
      if (!child.name.includes(":")) report("unknownElement", tagOf(child), params);
    } else if (!schema.children.includes(inner.name)) report("misplaced", tagOf(child), params);
    else checkSchema(child, report);
  }
};
