import { Icon, Truncate } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { KeyboardEvent } from "react";
import type { Block } from "../model/blocks.ts";
import { flatten, parentKeyOf } from "../model/blocks.ts";
import { blockIcons } from "../model/useBlockNames.ts";
import type { BlockNames } from "../model/useBlockNames.ts";
import styles from "./Outline.module.css";

export interface OutlineProps {
  readonly root: Block;
  readonly selectedKey: string;
  readonly names: BlockNames;
  /** Blocks with a warning or error. */
  readonly marked: ReadonlySet<string>;
  readonly onSelect: (key: string) => void;
}

/** The blocks of a template as a tree. Arrow keys select; what changes blocks is done by the page. */
export const Outline = ({ root, selectedKey, names, marked, onSelect }: OutlineProps) => {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const shown = flatten(root);
  const found = shown.findIndex(({ key }) => key === selectedKey);
  const at = Math.max(found, 0);
  const itemAt = (index: number) => list.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[index];

  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(selectedKey)}"]`);
    item?.scrollIntoView({ block: "nearest" });
    if (list.current?.contains(document.activeElement) === true) item?.focus({ preventScroll: true });
  }, [selectedKey]);

  const select = (block: Block | undefined) => {
    if (block !== undefined) onSelect(block.key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const steps: Readonly<Record<string, () => Block | undefined>> = {
      ArrowDown: () => shown[at + 1],
      ArrowUp: () => shown[at - 1],
      Home: () => shown[0],
      End: () => shown.at(-1),
      [isRtl ? "ArrowRight" : "ArrowLeft"]: () =>
        shown.find(({ key }) => key === parentKeyOf(shown[at]?.key ?? "")),
      [isRtl ? "ArrowLeft" : "ArrowRight"]: () => shown[at]?.children[0],
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    select(step());
  };

  return (
    <div
      ref={list}
      role="tree"
      tabIndex={-1}
      className={styles["tree"]}
      aria-label={t`Outline`}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === event.currentTarget) itemAt(at)?.focus();
      }}
    >
      {shown.map((block, index) => {
        const siblings = shown.filter(({ key }) => parentKeyOf(key) === parentKeyOf(block.key));
        return (
          // Keys are those of the tree.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={block.key}
            role="treeitem"
            data-key={block.key}
            tabIndex={index === at ? 0 : -1}
            aria-level={block.depth + 2}
            aria-posinset={siblings.indexOf(block) + 1}
            aria-setsize={siblings.length}
            aria-selected={index === at}
            {...(block.children.length > 0 && { "aria-expanded": true })}
            className={styles["item"]}
            style={{ paddingInlineStart: 8 + Math.min(block.depth + 1, 5) * 14 }}
            onClick={() => onSelect(block.key)}
          >
            <Icon name={blockIcons[block.kind]} size={14} />
            <Truncate flex="grow">
              <bdi>{names.nameOf(block)}</bdi>
            </Truncate>
            {marked.has(block.key) && (
              <span className={styles["mark"]} {...{ role: "img", "aria-label": t`with a problem` }}>
                <Icon name="triangle-alert" size={12} />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
};
