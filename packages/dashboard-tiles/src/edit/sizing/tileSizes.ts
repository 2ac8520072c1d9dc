import { useLingui } from "@lingui/react/macro";
import type { TileSize } from "../../definition/tileDefinition.ts";

/** A size in words. */
export interface SizeWords {
  readonly letter: string;
  readonly name: string;
}

/** The sizes in the user's language. */
export const useSizeWords = (): Readonly<Record<TileSize, SizeWords>> => {
  const { t } = useLingui();
  return {
    medium: { letter: t({ message: "M", context: "size of a tile" }), name: t`Medium: one cell` },
    wide: { letter: t({ message: "W", context: "size of a tile" }), name: t`Wide: two cells` },
    large: { letter: t({ message: "L", context: "size of a tile" }), name: t`Large: two by two cells` },
  };
};
