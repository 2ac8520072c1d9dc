import type { ElementNode, TemplateDocument } from "../nodes.ts";
import { elementsOf, pathTo } from "../tree.ts";
import { applyChanges, mapOffset, ordered } from "./changes.ts";
import type { TextChange } from "./changes.ts";
import { find, nothing } from "./command.ts";
import type { Edit } from "./command.ts";
import { insertion, placeAt } from "./insertAt.ts";
import { indentOf, layoutOf, reindent, slotOf } from "./layout.ts";

/** An element as text with the lines indented for another place. */
const textFor = (source: string, element: ElementNode, indent: string): string => {
  const own = indentOf(source, element);
  const changes = reindent(source, element, own, indent).map(({ from, to, insert }) => ({
    from: from - element.from,
    to: to - element.from,
    insert,
  }));
  return applyChanges(source.slice(element.from, element.to), changes);
};

/** Puts a text as element at a place of a parent. */
export const insert = (
  document: TemplateDocument,
  parent: ElementNode,
  index: number,
  text: string,
): Edit => {
  const place = placeAt(document, parent, index);
  const { lineBreak } = layoutOf(document);
  const lines = text.split(/\r\n|\n|\r/).join(lineBreak + place.indent);
  return { changes: [insertion(place, lines)], select: place.from + place.before.length };
};

/** Turns elements of one parent: what stands between them stays where it is. */
const reorder = (source: string, parent: ElementNode, element: ElementNode, index: number): Edit => {
  const children = elementsOf(parent);
  const old = children.indexOf(element);
  const others = children.filter((one) => one !== element);
  const place = Math.max(0, Math.min(index, others.length));
  const turned = [...others.slice(0, place), element, ...others.slice(place)];
  const first = Math.min(old, place);
  const last = Math.max(old, place);
  const changes: TextChange[] = [];
  for (let at = first; at <= last; at += 1) {
    const [here, next] = [children[at], turned[at]];
    if (here === undefined || next === undefined || here === next) continue;
    changes.push({ from: here.from, to: here.to, insert: source.slice(next.from, next.to) });
  }
  const kept = ordered(source, changes);
  const target = children[place];
  if (target === undefined) return nothing;
  const before = kept.filter(({ from }) => from < target.from);
  return { changes: kept, select: kept.length === 0 ? element.from : mapOffset(target.from, before) };
};

/** Puts an element to another place. */
export const move = (
  document: TemplateDocument,
  element: ElementNode,
  to: ElementNode,
  index: number,
): Edit => {
  const { source } = document;
  const { parent } = find(document, element.from);
  if (parent === null || pathTo(document, to.from).includes(element)) return nothing;
  if (parent === to) return reorder(source, parent, element, index);
  const place = placeAt(document, to, index);
  const slot = slotOf(source, element);
  const added = insertion(place, textFor(source, element, place.indent));
  const changes = ordered(source, [{ ...slot, insert: "" }, added]);
  const start = place.from + place.before.length;
  return { changes, select: slot.from < place.from ? start - (slot.to - slot.from) : start };
};

/** Removes an element with its line. */
export const remove = (document: TemplateDocument, element: ElementNode): Edit => {
  const { parent } = find(document, element.from);
  if (parent === null) return nothing;
  return { changes: [{ ...slotOf(document.source, element), insert: "" }], select: parent.from };
};

/** Repeats an element after itself. */
export const duplicate = ({ source }: TemplateDocument, element: ElementNode): Edit => {
  const slot = slotOf(source, element);
  const text = source.slice(slot.from, slot.to);
  const select = element.to + element.from - slot.from;
  return { changes: [{ from: element.to, to: element.to, insert: text }], select };
};
