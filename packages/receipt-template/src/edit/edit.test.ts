import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultTemplates } from "../defaultTemplates.ts";
import type { ElementNode, TemplateDocument, TemplateNode } from "../nodes.ts";
import { parseTemplateXml } from "../parse/parseTemplateXml.ts";
import { allElements, elementAt, elementsOf, textOf } from "../tree.ts";
import { applyChanges, invertChanges } from "./changes.ts";
import { editTemplate } from "./editTemplate.ts";
import type { TemplateCommand } from "./command.ts";
import { formatTemplate } from "./formatTemplate.ts";

const space = fc.constantFrom("", " ", "\n", "\n  ", "\n    ", "\r\n\t", "\n\n   ", "  \n  ");
const text = fc.constantFrom(
  "",
  "a",
  "{Total}",
  "x &amp; y",
  "two\n   lines",
  "<![CDATA[<b>\n  ]]>",
  "&#10;",
);
const comment = fc.constantFrom("<!-- why -->", "<!--\n    two\n  lines -->", "<!---->");
const name = fc.constantFrom(
  "text",
  "row",
  "col",
  "if",
  "lines",
  "header",
  "new:thing",
  "future",
  "alt",
  "line",
);
const attribute = fc.constantFrom(
  ' test="Total"',
  " bold='true'",
  '\n      x:y="&quot; a\n  b"',
  '  size = "2"',
  ' width="9"',
);
const { element } = fc.letrec<{ element: string; node: string }>((tie) => ({
  node: fc.oneof(
    { weight: 2, arbitrary: text },
    { weight: 3, arbitrary: fc.tuple(space, tie("element")).map((parts) => parts.join("")) },
    { weight: 1, arbitrary: fc.tuple(space, comment).map((parts) => parts.join("")) },
  ),
  element: fc
    .tuple(
      name,
      fc.uniqueArray(attribute, { maxLength: 2 }),
      space,
      fc.array(tie("node"), { maxLength: 4 }),
      space,
    )
    .map(([tag, attributes, inTag, children, end]) =>
      children.length === 0 && end === ""
        ? `<${tag}${attributes.join("")}${inTag}/>`
        : `<${tag}${attributes.join("")}${inTag}>${children.join("")}${end}</${tag}>`,
    ),
}));
const template = fc
  .tuple(space, fc.array(fc.tuple(space, fc.oneof(element, comment)), { maxLength: 5 }), space, space)
  .map(([before, nodes, end, after]) => `${before}<receipt>${nodes.flat().join("")}${end}</receipt>${after}`);

const hostile = fc
  .array(
    fc.constantFrom(
      "<",
      ">",
      "/",
      "</",
      "/>",
      "a",
      "&",
      ";",
      "&#",
      "x",
      '"',
      "'",
      "=",
      " ",
      "\n",
      "<!--",
      "-->",
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));
const broken = fc.oneof(
  template,
  fc.tuple(template, hostile, fc.nat()).map(([xml, odd, at]) => {
    const place = at % (xml.length + 1);
    return xml.slice(0, place) + odd + xml.slice(place);
  }),
  fc.string({ unit: "binary", maxLength: 200 }),
);

/** The source again, put together from the ranges of nodes. */
const rebuilt = (source: string, nodes: readonly TemplateNode[]): string =>
  nodes
    .map((node) => {
      if (node.kind !== "element") return source.slice(node.from, node.to);
      const { startTag, endTag } = node;
      const end = endTag === null ? "" : source.slice(endTag.from, endTag.to);
      return source.slice(startTag.from, startTag.to) + rebuilt(source, node.children) + end;
    })
    .join("");

describe("reading", () => {
  it("never fails, and every character of the source is in a node", () => {
    fc.assert(
      fc.property(broken, (source) => {
        const { nodes } = parseTemplateXml(source);
        expect(rebuilt(source, nodes)).toBe(source);
        for (const node of allElements(parseTemplateXml(source))) {
          expect(source.slice(node.nameRange.from, node.nameRange.to)).toBe(node.name);
          for (const { from, to, nameRange } of node.attributes) {
            expect(from).toBe(nameRange.from);
            expect(to).toBeLessThanOrEqual(node.startTag.to);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["open tags", "<a ", 33_000],
    ["quotes", "<a b=\"<a c='", 8000],
    ["references", "&#x", 33_000],
    ["ends", "</a>", 25_000],
    ["comments", "<!---->", 14_000],
    ["cut off comments", "<receipt><!-", 8000],
    ["braces", "<receipt><text>{a}<!---->", 4000],
  ])("takes time in proportion to its length: %s", (_case, part, count) => {
    const source = part.repeat(count).slice(0, 100_000);
    expect(rebuilt(source, parseTemplateXml(source).nodes)).toBe(source);
  });
});

const commandFor = (
  kind: TemplateCommand["kind"],
  { root }: TemplateDocument,
  elements: readonly ElementNode[],
  [a, b, index]: readonly [number, number, number],
): TemplateCommand => {
  const choose = (from: readonly ElementNode[], place: number) => from[place % from.length] ?? root;
  const inner = elements.filter((one) => one !== root);
  const element = choose(inner, a)?.from ?? 0;
  const parent = choose(elements, b)?.from ?? 0;
  switch (kind) {
    case "insert":
      return { kind, parent, index, xml: '<text align="end">\n  new\n</text>' };
    case "move":
      return { kind, element, parent, index };
    case "setAttribute":
      return {
        kind,
        element,
        name: index % 2 === 0 ? "test" : "bold",
        value: index === 3 ? null : `a "b" '<&\n`,
      };
    case "setText":
      return { kind, element, text: "a < b & {c}" };
    case "setVariant":
      return { kind, element, name: "alt", language: "de", text: index === 0 ? null : "x & y" };
    case "wrap":
      return { kind, element, name: "if", attributes: { test: "Total > 0" } };
    case "remove":
    case "duplicate":
    case "unwrap":
      return { kind, element };
  }
};
const kinds = [
  "insert",
  "move",
  "remove",
  "duplicate",
  "unwrap",
  "setAttribute",
  "setText",
  "setVariant",
  "wrap",
] as const satisfies readonly TemplateCommand["kind"][];

const withinTree = ({ name: tag, children }: ElementNode): unknown => [
  tag,
  ...children.flatMap((child) => (child.kind === "element" ? [withinTree(child)] : [])),
];

describe("commands", () => {
  const numbers = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(4));

  it("change only what they are about, and what they make can be read", () => {
    fc.assert(
      fc.property(template, fc.constantFrom(...kinds), numbers, (source, kind, chosen) => {
        const document = parseTemplateXml(source);
        expect(document.problems).toEqual([]);
        const command = commandFor(kind, document, allElements(document), chosen);
        const { changes, select } = editTemplate(document, command);
        const after = applyChanges(source, changes);
        const reread = parseTemplateXml(after);
        expect(reread.problems).toEqual([]);
        expect(rebuilt(after, reread.nodes)).toBe(after);
        expect(after.charAt(select ?? after.indexOf("<"))).toBe("<");
        let place = 0;
        for (const { from, to } of changes) {
          expect(from).toBeGreaterThanOrEqual(place);
          expect(to).toBeGreaterThanOrEqual(from);
          place = to;
        }
        expect(applyChanges(after, invertChanges(source, changes))).toBe(source);
      }),
      { numRuns: 500 },
    );
  });

  it("write attributes and texts that read as they were given", () => {
    fc.assert(
      fc.property(template, fc.nat(50), fc.string({ unit: "grapheme" }), (source, chosen, given) => {
        const document = parseTemplateXml(source);
        const elements = allElements(document);
        const value = given.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, "");
        const element = elements[chosen % elements.length]?.from ?? 0;
        const at = (command: TemplateCommand) => {
          const { changes, select } = editTemplate(document, command);
          return elementAt(parseTemplateXml(applyChanges(source, changes)), select ?? 0);
        };
        const changed = at({ kind: "setAttribute", element, name: "test", value });
        expect(changed?.attributes.find((one) => one.name === "test")?.value).toBe(value);
        const written = at({ kind: "setText", element, text: value });
        expect(written === null ? null : textOf(written).trim()).toBe(value.trim());
      }),
    );
  });

  it("move among neighbours and back give the source again", () => {
    fc.assert(
      fc.property(template, fc.nat(50), fc.nat(4), (source, chosen, index) => {
        const document = parseTemplateXml(source);
        const parents = allElements(document).filter((one) => elementsOf(one).length > 1);
        const parent = parents[chosen % Math.max(1, parents.length)];
        if (parent === undefined) return;
        const children = elementsOf(parent);
        const place = chosen % children.length;
        const moved = children[place];
        if (moved === undefined) return;
        const there = editTemplate(document, {
          kind: "move",
          element: moved.from,
          parent: parent.from,
          index,
        });
        const after = applyChanges(source, there.changes);
        const back = editTemplate(parseTemplateXml(after), {
          kind: "move",
          element: there.select ?? 0,
          parent: parent.from,
          index: place,
        });
        expect(applyChanges(after, back.changes)).toBe(source);
      }),
    );
  });

  it("wrap and unwrap give the source again", () => {
    fc.assert(
      fc.property(template, fc.nat(50), (source, chosen) => {
        const document = parseTemplateXml(source);
        const inner = allElements(document).filter((one) => one !== document.root);
        const one = inner[chosen % Math.max(1, inner.length)];
        if (one === undefined) return;
        const wrapped = editTemplate(document, {
          kind: "wrap",
          element: one.from,
          name: "if",
          attributes: { test: "Total" },
        });
        const after = applyChanges(source, wrapped.changes);
        const { changes } = editTemplate(parseTemplateXml(after), {
          kind: "unwrap",
          element: wrapped.select ?? 0,
        });
        expect(applyChanges(after, changes)).toBe(source);
      }),
    );
  });

  it("move across the tree keeps every element", () => {
    fc.assert(
      fc.property(template, numbers, (source, chosen) => {
        const document = parseTemplateXml(source);
        const names = (of: TemplateDocument) =>
          allElements(of)
            .map((one) => one.name)
            .toSorted();
        const command = commandFor("move", document, allElements(document), chosen);
        const after = parseTemplateXml(applyChanges(source, editTemplate(document, command).changes));
        expect(names(after)).toEqual(names(document));
      }),
    );
  });

  it("write as their neighbours do", () => {
    const source = `<receipt>\n    <header>\n        <text>a</text> <!-- about a -->\n    </header>\n    <if test="Total"/>\n</receipt>\n`;
    const document = parseTemplateXml(source);
    const at = (tag: string) => source.indexOf(`<${tag}`);
    const result = (command: TemplateCommand) =>
      applyChanges(source, editTemplate(document, command).changes);
    expect(result({ kind: "insert", parent: at("header"), index: 1, xml: "<line/>" })).toContain(
      "<!-- about a -->\n        <line/>\n    </header>",
    );
    expect(result({ kind: "insert", parent: at("if"), index: 0, xml: "<line/>" })).toContain(
      '\n    <if test="Total">\n        <line/>\n    </if>\n',
    );
    expect(result({ kind: "move", element: at("header"), parent: at("if"), index: 0 })).toContain(
      '<if test="Total">\n        <header>\n            <text>a</text> <!-- about a -->\n        </header>\n    </if>',
    );
    expect(result({ kind: "remove", element: at("header") })).toBe(
      '<receipt>\n    <if test="Total"/>\n</receipt>\n',
    );
    expect(
      result({ kind: "setVariant", element: at("text"), name: "alt", language: "de", text: "b" }),
    ).toContain('<text>a<alt language="de">b</alt></text>');
    expect(
      result({ kind: "setVariant", element: at("text"), name: "empty", language: null, text: "-" }),
    ).toContain("<text>a<empty>-</empty></text>");
    expect(result({ kind: "remove", element: 0 })).toBe(source);
  });
});

describe("formatting", () => {
  it("keeps elements, texts and comments, and has nothing to do the second time", () => {
    fc.assert(
      fc.property(template, (source) => {
        const document = parseTemplateXml(source);
        const after = applyChanges(source, formatTemplate(document));
        const again = parseTemplateXml(after);
        expect(again.problems).toEqual([]);
        expect(again.root === null ? null : withinTree(again.root)).toEqual(
          document.root === null ? null : withinTree(document.root),
        );
        expect(after.replaceAll(/\s/g, "")).toBe(source.replaceAll(/\s/g, ""));
        expect(applyChanges(after, formatTemplate(again))).toBe(after);
      }),
      { numRuns: 300 },
    );
  });

  it("leaves a broken source alone", () => {
    expect(formatTemplate(parseTemplateXml("<receipt>\n<text></receipt>"))).toEqual([]);
    expect(defaultTemplates.receipt).toContain("\n  <header>");
  });
});
