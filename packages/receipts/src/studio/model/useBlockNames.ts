import { attributeOf, parseText, receiptText, textOf } from "@backroom/receipt-template";
import type { ElementNode } from "@backroom/receipt-template";
import type { IconName } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { elementsOf } from "@backroom/receipt-template";
import type { Block, BlockKind } from "./blocks.ts";

/** What a text shows, with fields by their names and words in a language; as written where it cannot be read. */
const shownText = (node: ElementNode, language: string): string => {
  const text = textOf(node).replaceAll(/\s+/g, " ").trim();
  const parsed = parseText(text);
  if (!parsed.ok) return text;
  return parsed.parts
    .map((part) => {
      if (part.kind === "literal") return part.text;
      return part.kind === "word" ? receiptText(language, part.key) : part.path.join(".");
    })
    .join("");
};

/** Icons of blocks. */
export const blockIcons: Readonly<Record<BlockKind, IconName>> = {
  receipt: "receipt",
  header: "panel-top",
  body: "rows-3",
  footer: "panel-bottom",
  text: "type",
  row: "columns-2",
  lines: "repeat",
  if: "git-branch",
  line: "minus",
  space: "move-vertical",
  image: "image",
  barcode: "qr-code",
  cut: "scissors",
  unknown: "puzzle",
};

/** What blocks are called: what kind they are, and what they show. Words of receipts stand in `language`. */
export const useBlockNames = (language: string) => {
  const { t } = useLingui();
  const kindName = ({ kind, node }: Pick<Block, "kind" | "node">): string => {
    switch (kind) {
      case "receipt":
        return t`Paper`;
      case "header":
        return t`Head`;
      case "body":
        return t`Body`;
      case "footer":
        return t`Foot`;
      case "text":
        return t`Text`;
      case "row":
        return elementsOf(node).length === 2 ? t`Two columns` : t`Columns`;
      case "lines":
        return attributeOf(node, "source") === "Lines" ? t`Item lines` : t`Repeat`;
      case "if":
        return t`Condition`;
      case "line":
        return t`Rule`;
      case "space":
        return t`Space`;
      case "image":
        return attributeOf(node, "src") === "logo" ? t`Logo` : t`Picture`;
      case "barcode":
        return attributeOf(node, "type") === "qrcode" ? t`QR code` : t`Barcode`;
      case "cut":
        return t`Cut`;
      case "unknown":
        return node.name;
    }
  };
  const nameOf = (block: Block): string => {
    const { kind, node } = block;
    if (kind === "if") {
      const test = attributeOf(node, "test") ?? "";
      return t`If ${test}`;
    }
    if (kind === "lines" && attributeOf(node, "source") !== "Lines") {
      const source = attributeOf(node, "source") ?? "";
      return t`Repeat ${source}`;
    }
    const shown =
      kind === "row"
        ? elementsOf(node)
            .map((column) => shownText(column, language).trim())
            .filter((text) => text !== "")
            .join(", ")
        : kind === "text"
          ? shownText(node, language).trim()
          : "";
    return shown === "" ? kindName(block) : shown;
  };
  return { kindName, nameOf };
};

/** What blocks are called. */
export type BlockNames = ReturnType<typeof useBlockNames>;
