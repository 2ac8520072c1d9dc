import { attributeOf, elementsOf, parseText, receiptText, textOf } from "@backroom/receipt-template";
import type { ElementNode } from "@backroom/receipt-template";
import { Icon, Stack, VisuallyHidden } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import type { CanvasContext } from "./canvasContext.ts";
import type { Block } from "../model/blocks.ts";
import styles from "./Canvas.module.css";

export interface BlockInsideProps {
  readonly block: Block;
  readonly context: Pick<CanvasContext, "language" | "selectedKey" | "column" | "names" | "unknown">;
}

const alignOf = (node: ElementNode, usual = "start") => attributeOf(node, "align") ?? usual;

const lookOf = (node: ElementNode) => ({
  "data-align": alignOf(node),
  "data-size": attributeOf(node, "size"),
  "data-bold": attributeOf(node, "bold") === "true" || undefined,
});

/** A text with its fields as pills. */
const Content = ({
  node,
  context,
}: {
  readonly node: ElementNode;
  readonly context: BlockInsideProps["context"];
}) => {
  const text = textOf(node).replaceAll(/\s+/g, " ").trim();
  const parsed = parseText(text);
  if (!parsed.ok) return <span className={styles["unread"]}>{text}</span>;
  return parsed.parts.map((part) => {
    if (part.kind === "literal") return <span key={part.from}>{part.text}</span>;
    if (part.kind === "word") return <span key={part.from}>{receiptText(context.language, part.key)}</span>;
    const path = part.path.join(".");
    return (
      <bdi
        key={part.from}
        dir="ltr"
        className={styles["pill"]}
        data-unknown={context.unknown.has(path) || undefined}
      >
        {path}
      </bdi>
    );
  });
};

/** Width of a column: characters, shares of what is left, or as wide as it is. */
const trackOf = (column: ElementNode): string => {
  const width = attributeOf(column, "width");
  if (width !== undefined && /^\d+$/.test(width)) return `minmax(0, calc(var(--char) * ${width}))`;
  const grow = attributeOf(column, "grow") ?? "1";
  return grow === "0" ? "max-content" : `minmax(0, ${/^\d+$/.test(grow) ? grow : "1"}fr)`;
};

const Columns = ({ block: { node, key }, context }: BlockInsideProps) => {
  const columns = elementsOf(node);
  return (
    <span
      className={styles["row"]}
      style={{ gridTemplateColumns: columns.map(trackOf).join(" ") }}
      {...lookOf(node)}
    >
      {columns.map((column, index) => (
        <span
          key={column.from}
          className={styles["column"]}
          {...lookOf(column)}
          data-align={alignOf(column, alignOf(node))}
          data-column={index}
          data-active={(context.selectedKey === key && context.column === index) || undefined}
        >
          <Content node={column} context={context} />
        </span>
      ))}
    </span>
  );
};

/** What a block that holds no others prints, with fields as pills. */
export const BlockInside = (props: BlockInsideProps) => {
  const { t } = useLingui();
  const { block, context } = props;
  const { kind, node } = block;
  switch (kind) {
    case "text":
      return (
        <span className={styles["text"]} {...lookOf(node)}>
          <Content {...{ node, context }} />
        </span>
      );
    case "row":
      return <Columns {...props} />;
    case "line":
      return <span className={styles["rule"]} data-look={attributeOf(node, "style") ?? "dashed"} />;
    case "space":
      return (
        <span
          className={styles["space"]}
          style={{ "--lines": attributeOf(node, "lines") ?? "1" } as CSSProperties}
        />
      );
    case "cut":
      return (
        <span className={styles["cut"]}>
          <Icon name="scissors" size={12} />
        </span>
      );
    case "image":
      return (
        <span className={styles["image"]} data-align={alignOf(node, "center")}>
          <VisuallyHidden>{context.names.kindName(block)}</VisuallyHidden>
          <span
            style={{ inlineSize: `calc(var(--char) * ${Number(attributeOf(node, "width") ?? 20) || 20})` }}
          >
            <Icon name="image" size={16} />
            {attributeOf(node, "src") ?? t`Logo`}
          </span>
        </span>
      );
    case "barcode":
      return (
        <Stack as="span" align="center" pad="1-0">
          <VisuallyHidden>{context.names.kindName(block)}</VisuallyHidden>
          <Icon name={attributeOf(node, "type") === "qrcode" ? "qr-code" : "barcode"} size={40} />
          <Content {...{ node, context }} />
        </Stack>
      );
    default:
      return (
        <span className={styles["unknown"]}>
          <Icon name="puzzle" size={12} />
          {`<${node.name}>`}
        </span>
      );
  }
};
