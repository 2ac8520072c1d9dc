import type { Slot } from "../model/slots.ts";
import type { BlockNames } from "../model/useBlockNames.ts";

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
