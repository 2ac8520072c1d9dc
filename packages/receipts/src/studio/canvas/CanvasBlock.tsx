import { attributeOf } from "@backroom/receipt-template";
import { Icon } from "@backroom/ui";
import { useDragItem } from "@backroom/ui/drag";
import type { CSSProperties } from "react";
import type { CanvasContext } from "./canvasContext.ts";
import { BlockInside } from "./BlockInside.tsx";
import { isContainer } from "../model/blocks.ts";
import type { Block } from "../model/blocks.ts";
import { blockIcons } from "../model/useBlockNames.ts";
import styles from "./Canvas.module.css";

export interface CanvasBlockProps {
  readonly block: Block;
  readonly parent: Block;
  readonly index: number;
  readonly context: CanvasContext;
  /** It cannot be dragged. */
  readonly isFixed: boolean;
}

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
  const { listeners, ref, isDragging } = useDragItem(key, isFixed);
  // What is printed names its block; what prints no words is called by its kind.
  const hasWords =
    ["barcode", "image"].includes(kind) ||
    (!isContainer(kind) && names.nameOf(block) !== names.kindName(block));
  const option = {
    id: `block-${key}`,
    role: "option",
    "aria-selected": selectedKey === key,
    "aria-label": hasWords ? undefined : names.nameOf(block),
    "data-marked": marked.has(key) || undefined,
  };
  const frame = {
    ref,
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
          <BlockInside {...{ block, context }} />
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
