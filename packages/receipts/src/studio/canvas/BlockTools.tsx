import { Icon, IconButton, Row } from "@backroom/ui";
import { useDragItem } from "@backroom/ui/drag";
import { useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import type { BlockCommands } from "../useBlockCommands.ts";
import styles from "./Canvas.module.css";

export interface BlockToolsProps {
  readonly commands: BlockCommands;
  readonly selectedKey: string;
  readonly paper: RefObject<HTMLElement | null>;
  /** Beside the paper; else above its block. */
  readonly isBeside: boolean;
}

/** Id of the handle of a block, which is dragged by keys. */
export const handleId = (key: string): string => `handle:${key}`;

/** What floats at the selected block: handle, one up, one down, duplicate, remove. */
export const BlockTools = ({ commands, selectedKey, paper, isBeside }: BlockToolsProps) => {
  const { t } = useLingui();
  const tools = useRef<HTMLDivElement>(null);
  const { describedBy, listeners, ref } = useDragItem(handleId(selectedKey));
  // After every render: the block may have moved with any change of the text.
  useLayoutEffect(() => {
    const sheet = paper.current?.parentElement;
    const block = paper.current?.querySelector(`[data-block="${CSS.escape(selectedKey)}"]`);
    if (sheet === null || sheet === undefined || block === null || block === undefined) return;
    const top = Math.round(block.getBoundingClientRect().top - sheet.getBoundingClientRect().top);
    tools.current?.style.setProperty("inset-block-start", `${top}px`);
  });
  return (
    <Row
      ref={tools}
      role="toolbar"
      aria-label={t`Selected block`}
      radius="md"
      fill="surface"
      align="stretch"
      gap={0}
      className={styles["tools"]}
      data-tools
      data-beside={isBeside || undefined}
    >
      <button
        {...listeners}
        ref={ref}
        type="button"
        className={styles["handle"]}
        aria-label={t`Move by keys`}
        aria-describedby={describedBy}
      >
        <Icon name="grip-vertical" size={14} />
      </button>
      <IconButton
        size="sm"
        icon="arrow-up"
        label={t`One up`}
        onPress={() => commands.step(selectedKey, -1)}
      />
      <IconButton
        size="sm"
        icon="arrow-down"
        label={t`One down`}
        onPress={() => commands.step(selectedKey, 1)}
      />
      <IconButton
        size="sm"
        icon="copy"
        label={t`Duplicate`}
        onPress={() => commands.duplicate(selectedKey)}
      />
      <IconButton size="sm" icon="trash-2" label={t`Remove`} onPress={() => commands.remove(selectedKey)} />
    </Row>
  );
};
