import { paperOf, printWidth } from "@backroom/receipt-template";
import { PaneBody } from "@backroom/ui";
import type { Template } from "@backroom/receipt-template";
import { DropArea } from "@backroom/ui/drag";
import { directionOf } from "@backroom/values";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { CSSProperties, KeyboardEvent, MouseEvent } from "react";
import { flatten } from "../model/blocks.ts";
import type { Block } from "../model/blocks.ts";
import type { Slot } from "../model/slots.ts";
import type { BlockNames } from "../model/useBlockNames.ts";
import { CanvasBlock } from "./CanvasBlock.tsx";
import { BlockTools } from "./BlockTools.tsx";
import type { BlockCommands } from "../useBlockCommands.ts";
import { Ruler } from "./Ruler.tsx";
import styles from "./Canvas.module.css";

export interface CanvasProps {
  readonly root: Block;
  readonly template: Template;
  /** Language of the words on the paper. */
  readonly language: string;
  readonly selectedKey: string;
  readonly column: number | null;
  readonly names: BlockNames;
  /** Paths of fields the documents do not have. */
  readonly unknown: ReadonlySet<string>;
  /** Keys of blocks with a problem. */
  readonly marked: ReadonlySet<string>;
  /** Where what is dragged would be put; undefined = nothing is dragged. */
  readonly slot: Slot | undefined;
  /** Undefined = blocks cannot be changed. */
  readonly commands: BlockCommands | undefined;
  readonly onSelect: (key: string, column?: number) => void;
  readonly onEdit: () => void;
}

/** Pixels of a millimetre of the paper, so that its letters can be read. */
const scaleOf = (widthMm: number): number => {
  if (widthMm <= 60) return 5;
  return widthMm <= 120 ? 4 : 3.5;
};

/** The paper with its blocks. One of them is selected; arrow keys select another. */
export const Canvas = ({
  root,
  template,
  language,
  selectedKey,
  column,
  names,
  unknown,
  marked,
  slot,
  commands,
  onSelect,
  onEdit,
}: CanvasProps) => {
  const { t } = useLingui();
  const desk = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const paper = paperOf(template.paper, template.width);
  const scale = scaleOf(paper.width);
  const direction = template.direction === "auto" ? directionOf(language) : template.direction;
  const shown = flatten(root).filter(({ kind }) => kind !== "receipt");

  useEffect(() => {
    const block = list.current?.querySelector(`[data-block="${CSS.escape(selectedKey)}"]`);
    // A container that is higher than the desk is shown from its head.
    (block?.querySelector("[data-head]") ?? block)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [selectedKey]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = shown.findIndex(({ key }) => key === selectedKey);
    const next = {
      ArrowDown: shown[at + 1],
      ArrowUp: shown[at - 1],
      Home: shown[0],
      End: shown.at(-1),
    }[event.key];
    if (event.key === "Enter" && selectedKey !== "") onEdit();
    else if (next !== undefined) onSelect(next.key);
    else return;
    event.preventDefault();
  };
  const select = (event: MouseEvent<HTMLDivElement>) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest("[data-tools]") !== null) return;
    const key = target.closest<HTMLElement>("[data-block]")?.dataset["block"] ?? "";
    const place = target.closest<HTMLElement>("[data-column]")?.dataset["column"];
    onSelect(key, place === undefined ? undefined : Number(place));
  };

  return (
    <PaneBody ref={desk} className={styles["desk"]}>
      <DropArea id="desk" element={() => desk.current} />
      <div className={styles["sheet"]} style={{ inlineSize: Math.round(paper.width * scale) }}>
        <Ruler widthMm={paper.width} scale={scale} />
        <div
          ref={list}
          // Blocks hold blocks, which no list of HTML does.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          tabIndex={0}
          dir={direction}
          lang={language}
          className={styles["paper"]}
          data-paper
          style={
            {
              "--edge": `${paper.edge * scale}px`,
              "--char": `${((printWidth(paper) * scale) / template.width).toFixed(3)}px`,
            } as CSSProperties
          }
          aria-label={t`Paper`}
          {...(selectedKey !== "" && { "aria-activedescendant": `block-${selectedKey}` })}
          onKeyDown={onKeyDown}
          onClick={select}
          onDoubleClick={() => selectedKey !== "" && onEdit()}
        >
          {root.children.map((block, index) => (
            <CanvasBlock
              key={block.key}
              block={block}
              parent={root}
              index={index}
              context={{ language, selectedKey, column, names, unknown, marked, slot }}
              isFixed={commands === undefined}
            />
          ))}
          {slot?.parent === "" && slot.index === root.children.length && <div className={styles["drop"]} />}
          {root.children.length === 0 && (
            <p className={styles["empty"]}>
              <Trans>Drag a block here, or choose one in the list.</Trans>
            </p>
          )}
        </div>
        {commands !== undefined && selectedKey !== "" && (
          <BlockTools {...{ commands, selectedKey, paper: list }} isBeside={paper.width <= 90} />
        )}
      </div>
    </PaneBody>
  );
};
