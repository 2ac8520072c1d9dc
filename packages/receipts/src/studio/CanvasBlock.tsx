import { attributeOf, elementsOf, parseText, receiptText, textOf } from "@backroom/receipt-template";
import type { ElementNode } from "@backroom/receipt-template";
import { Icon, VisuallyHidden } from "@backroom/ui";
import { useDraggable } from "@dnd-kit/core";
import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { isContainer } from "./model/blocks.ts";
import type { Block } from "./model/blocks.ts";
import type { Slot } from "./model/slots.ts";
import { blockIcons } from "./model/useBlockNames.ts";
import type { BlockNames } from "./model/useBlockNames.ts";
import styles from "./Canvas.module.css";

/** What all blocks of a canvas are drawn with. */
export interface CanvasContext {
  readonly language: string;
  readonly selectedKey: string;
  readonly column: number | null;
  readonly names: BlockNames;
  readonly unknown: ReadonlySet<string>;
  readonly marked: ReadonlySet<string>;
  readonly slot: Slot | undefined;
}

/** Props of {@link CanvasBlock}. */
export interface CanvasBlockProps {
  readonly block: Block;
  readonly parent: Block;
  readonly index: number;
  readonly context: CanvasContext;
  /** It cannot be dragged. */
  readonly isFixed: boolean;
}

const alignOf = (node: ElementNode, usual = "start") => attributeOf(node, "align") ?? usual;

const lookOf = (node: ElementNode) => ({
  "data-align": alignOf(node),
  "data-size": attributeOf(node, "size"),
  "data-bold": attributeOf(node, "bold") === "true" || undefined,
});

/** A text with its fields as pills. */
const Content = ({ node, context }: { readonly node: ElementNode; readonly context: CanvasContext }) => {
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

const Columns = ({ block: { node, key }, context }: Pick<CanvasBlockProps, "block" | "context">) => {
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

const Inside = (props: Pick<CanvasBlockProps, "block" | "context">) => {
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
        <span className={styles["code"]}>
          <VisuallyHidden>{context.names.kindName(block)}</VisuallyHidden>
          <Icon name={attributeOf(node, "type") === "qrcode" ? "qr-code" : "barcode"} size={40} />
          <Content {...{ node, context }} />
        </span>
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

const indentOf = ({ node }: Block): CSSProperties => {
  const indent = attributeOf(node, "indent");
  return indent !== undefined && /^\d+$/.test(indent)
    ? { paddingInlineStart: `calc(var(--char) * ${indent} + 4px)` }
    : {};
};

/** A block on the paper: what it prints, with fields as pills; conditions and repeats hold others. */
export const CanvasBlock = (props: CanvasBlockProps) => {
  const { block, parent, index, context, isFixed } = props;
  const { key, kind } = block;
  const { names, selectedKey, marked, slot } = context;
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: key, disabled: isFixed });
  // What is printed names its block; what prints no words is called by its kind.
  const hasWords =
    kind === "barcode" || (!isContainer(kind) && names.nameOf(block) !== names.kindName(block));
  const option = {
    id: `block-${key}`,
    role: "option",
    "aria-selected": selectedKey === key,
    "aria-label": hasWords ? undefined : names.nameOf(block),
    "data-marked": marked.has(key) || undefined,
  };
  const frame = {
    ref: setNodeRef,
    "data-block": key,
    "data-dragging": isDragging || undefined,
    ...listeners,
  };
  const drop = slot?.parent === parent.key && slot.index === index && <div className={styles["drop"]} />;
  if (!isContainer(kind))
    return (
      <>
        {drop}
        <div {...frame} {...option} className={styles["block"]} data-kind={kind} style={indentOf(block)}>
          <Inside {...{ block, context }} />
        </div>
      </>
    );
  return (
    <>
      {drop}
      <div
        {...frame}
        {...{ role: "group", "aria-label": names.kindName(block) }}
        className={styles["container"]}
        data-kind={kind}
      >
        <div {...option} data-head className={`${styles["block"] ?? ""} ${styles["tag"] ?? ""}`}>
          <Icon name={blockIcons[kind]} size={12} />
          <bdi>{names.nameOf(block)}</bdi>
        </div>
        {block.children.map((child, place) => (
          <CanvasBlock key={child.key} {...{ context, isFixed }} block={child} parent={block} index={place} />
        ))}
        {slot?.parent === key && slot.index === block.children.length && <div className={styles["drop"]} />}
        {block.children.length === 0 && <div className={styles["hollow"]} />}
      </div>
    </>
  );
};
