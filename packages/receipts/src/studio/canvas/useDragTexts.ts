import type { DragTexts } from "@backroom/ui/drag";
import { useLingui } from "@lingui/react/macro";
import { findBlock } from "../model/blocks.ts";
import type { Block } from "../model/blocks.ts";
import type { BlockNames } from "../model/useBlockNames.ts";
import type { BlockDrag } from "./useBlockDrag.ts";

/** What is said of a drag: what is dragged, and where it would be put. */
export const useDragTexts = (root: Block | null, names: BlockNames, drag: BlockDrag | undefined) => {
  const { t, i18n } = useLingui();
  const nameOf = (): string => {
    if (drag?.entry !== undefined) return i18n._(drag.entry.name);
    const block = root === null || drag?.moved === undefined ? undefined : findBlock(root, drag.moved);
    return block === undefined ? "" : names.nameOf(block);
  };
  const placeOf = (): string => {
    if (root === null || drag?.slot === undefined) return "";
    const parent = findBlock(root, drag.slot.parent);
    if (parent === undefined) return "";
    const next = parent.children[drag.slot.index];
    const inside = names.nameOf(parent);
    if (next === undefined) return t`At the end of ${inside}`;
    const before = names.nameOf(next);
    return t`Before ${before}, in ${inside}`;
  };
  const name = nameOf();
  const place = drag === undefined ? "" : placeOf();
  return {
    name,
    place,
    texts: {
      instructions: t`Press Enter or Space to pick the block up, move it with the arrow keys up and down, and press Enter or Space again to drop it. Escape puts it back.`,
      begun: () => t`The block is picked up.`,
      dropped: () => (place === "" ? t`The block is put back.` : t`${name} is dropped. ${place}.`),
      putBack: () => t`The block is put back.`,
    } satisfies DragTexts,
  };
};
