import { templateLimits } from "../limits.ts";
import type { ElementNode, TemplateDocument, TemplateNode, TextNode } from "../nodes.ts";
import type { SourceRange } from "../sourceRange.ts";
import { createProblems } from "../problems.ts";
import type { ProblemCode, ProblemParams } from "../problems.ts";
import { tagOf } from "../tree.ts";
import { afterSpace, nameAt, readStartTag } from "./readStartTag.ts";
import { decode, impossibleAt } from "./references.ts";

/** An element while its children are read. */
interface OpenElement extends ElementNode {
  to: number;
  endTag: SourceRange | null;
  readonly children: TemplateNode[];
}

const isBlank = (text: string) => /^[ \t\r\n]*$/.test(text);

const declaration = /<\?xml\s[^<>?]*\?>/y;
const encoding = /encoding\s*=\s*["']([^"']*)["']/;

/** Reads one source; the place only ever moves on, so the time is linear in the length. */
class Reader {
  readonly nodes: TemplateNode[] = [];
  root: ElementNode | null = null;
  readonly problems;
  private readonly source: string;
  private readonly open: OpenElement[] = [];
  private place = 0;
  private elements = 0;

  constructor(source: string) {
    this.source = source;
    this.problems = createProblems(source);
  }

  read(): void {
    const { source } = this;
    if (source.length > templateLimits.characters) {
      this.giveUp("tooLong", { from: 0, to: 0 }, { max: templateLimits.characters });
      return;
    }
    const impossible = impossibleAt(source);
    if (impossible !== -1) this.problems.report("character", { from: impossible, to: impossible + 1 });
    if (source.startsWith("\uFEFF")) this.take({ kind: "other", from: 0, to: 1 });
    this.readDeclaration();
    while (this.place < source.length) this.readNext();
    for (const one of this.open) this.problems.report("unclosed", tagOf(one), { name: one.name });
    this.closeAll();
    if (this.root === null && isBlank(source)) this.problems.report("empty", { from: 0, to: 0 });
    else if (this.root === null && this.problems.list().length === 0)
      this.problems.report("root", { from: 0, to: 0 });
  }

  private readDeclaration() {
    declaration.lastIndex = this.place;
    const found = declaration.exec(this.source)?.[0];
    if (found === undefined) return;
    const range = { from: this.place, to: this.place + found.length };
    if (!/^utf-?8$/i.test(encoding.exec(found)?.[1] ?? "utf-8")) this.problems.report("encoding", range);
    this.take({ kind: "other", ...range });
  }

  private readNext() {
    const { source, place } = this;
    if (source.charAt(place) !== "<") this.readText();
    else if (source.startsWith("<!--", place)) this.readComment();
    else if (source.startsWith("<![CDATA[", place)) this.readCdata();
    else if (source.startsWith("<!", place)) this.giveUp("doctype", { from: place, to: place + 2 });
    else if (source.startsWith("<?", place)) this.readInstruction();
    else if (source.startsWith("</", place)) this.readEndTag();
    else if (nameAt(source, place + 1) === "") {
      this.problems.report("strayLess", { from: place, to: place + 1 });
      this.take({ kind: "other", from: place, to: place + 1 });
    } else this.readElement();
  }

  /** Adds a node where the place is, and moves on behind it. */
  private take(node: TemplateNode) {
    (this.open.at(-1)?.children ?? this.nodes).push(node);
    this.place = node.to;
  }

  private takeText(node: TextNode) {
    const { report } = this.problems;
    if (node.text.length > templateLimits.text) report("textLong", node, { max: templateLimits.text });
    if (this.open.length === 0 && (node.isCdata || !isBlank(node.text))) {
      const inner = node.text.length - node.text.trimStart().length;
      report("textOutside", { from: Math.min(node.from + inner, node.to), to: node.to });
    }
    this.take(node);
  }

  private readText() {
    const from = this.place;
    const next = this.source.indexOf("<", from);
    const to = next === -1 ? this.source.length : next;
    const raw = this.source.slice(from, to);
    const end = raw.indexOf("]]>");
    if (end !== -1) this.problems.report("cdataEnd", { from: from + end, to: from + end + 3 });
    const text = decode(raw, from, this.problems.report, "text");
    this.takeText({ kind: "text", from, to, text, isCdata: false });
  }

  private readCdata() {
    const from = this.place;
    const end = this.source.indexOf("]]>", from);
    if (end === -1) {
      this.giveUp("unclosedCdata", { from, to: from + 9 });
      return;
    }
    this.takeText({ kind: "text", from, to: end + 3, text: this.source.slice(from + 9, end), isCdata: true });
  }

  private readComment() {
    const from = this.place;
    const end = this.source.indexOf("-->", from + 4);
    if (end === -1) {
      this.giveUp("unclosedComment", { from, to: from + 4 });
      return;
    }
    const text = this.source.slice(from + 4, end);
    if (text.includes("--") || text.endsWith("-"))
      this.problems.report("commentDashes", { from, to: end + 3 });
    this.take({ kind: "comment", from, to: end + 3, text });
  }

  private readInstruction() {
    const from = this.place;
    const end = this.source.indexOf("?>", from);
    const to = end === -1 ? this.source.length : end + 2;
    this.problems.report("instruction", { from, to });
    this.take({ kind: "other", from, to });
  }

  private readElement() {
    const from = this.place;
    if (this.open.length >= templateLimits.depth) {
      this.giveUp("depth", { from, to: from + 1 }, { max: templateLimits.depth });
      return;
    }
    this.elements += 1;
    if (this.elements > templateLimits.elements) {
      this.giveUp("elements", { from, to: from + 1 }, { max: templateLimits.elements });
      return;
    }
    const { to, isEmpty, name, nameRange, attributes, isSelfClosing } = readStartTag(
      this.source,
      from,
      this.problems.report,
    );
    const startTag = { from, to };
    const shape = { kind: "element", from, name, nameRange, startTag, attributes, isSelfClosing } as const;
    const element: OpenElement = { ...shape, to, endTag: null, children: [] };
    if (this.open.length === 0) {
      if (this.root !== null) this.problems.report("secondRoot", tagOf(element), { name });
      this.root ??= element;
    }
    this.take(element);
    if (!isEmpty) this.open.push(element);
  }

  private readEndTag() {
    const from = this.place;
    const name = nameAt(this.source, from + 2);
    const end = afterSpace(this.source, from + 2 + name.length);
    const isClosed = this.source.charAt(end) === ">";
    const to = isClosed ? end + 1 : from + 2 + name.length;
    const range = { from, to };
    if (!isClosed) this.problems.report("endTag", range, { name });
    const level = this.open.findLastIndex((one) => one.name === name);
    if (level === -1) {
      if (isClosed) this.problems.report("strayEnd", range, { name });
      this.take({ kind: "other", ...range });
      return;
    }
    for (const inner of this.open.slice(level + 1)) {
      this.problems.report("unclosed", tagOf(inner), { name: inner.name });
    }
    while (this.open.length > level + 1) this.closeLast(from);
    const closed = this.open.at(-1);
    if (closed !== undefined) closed.endTag = range;
    this.closeLast(to);
    this.place = to;
  }

  private closeLast(to: number) {
    const closed = this.open.pop();
    if (closed !== undefined) closed.to = to;
  }

  private closeAll() {
    while (this.open.length > 0) this.closeLast(this.source.length);
  }

  /** Stops reading: what is left is kept as it is. */
  private giveUp(code: ProblemCode, range: SourceRange, params?: ProblemParams) {
    this.problems.report(code, range, params);
    if (this.place < this.source.length) {
      this.take({ kind: "other", from: this.place, to: this.source.length });
    }
    this.place = this.source.length;
    this.closeAll();
  }
}

/**
 * Reads the XML of a template whatever it holds: never throws, linear in time, bounded by `templateLimits`. No document
 * type, no entities but the five of XML. Mistakes are in `problems`, and every character of the source is in a node.
 */
export const parseTemplateXml = (source: string): TemplateDocument => {
  const reader = new Reader(source);
  reader.read();
  const { nodes, root, problems } = reader;
  return { source, nodes, root, problems: problems.list() };
};
