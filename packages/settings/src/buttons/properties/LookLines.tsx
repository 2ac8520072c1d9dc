import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ColorField } from "./ColorField.tsx";
import type { Cell, Layout } from "../model/layout.ts";
import { PictureField } from "./PictureField.tsx";
import { PropertyLine } from "./PropertyLine.tsx";
import { ShownField } from "./ShownField.tsx";
import type { LayoutEdits } from "../editor/useLayoutEdits.ts";

export interface LookLinesProps {
  /** The chosen cells, at least one. */
  readonly cells: readonly [Cell, ...Cell[]];
  readonly pictures: Layout["pictures"];
  readonly edits: LayoutEdits;
  readonly isReadOnly: boolean;
  /** Lines before the one that says when the cells are shown. */
  readonly children?: ReactNode;
}

/** How the chosen cells look, and when they are shown; where they differ it says so. */
export const LookLines = ({ cells, pictures, edits, isReadOnly, children }: LookLinesProps) => {
  const [first] = cells;
  const color = cells.every((cell) => cell.color === first.color) ? first.color : null;
  const isShownAlike = cells.every(
    ({ days, from, until }) => days === first.days && from === first.from && until === first.until,
  );
  return (
    <>
      <PropertyLine label={<Trans>Colour</Trans>}>
        <ColorField
          color={color}
          isReadOnly={isReadOnly}
          onColor={(next) => edits.change({ color: next }, true)}
        />
      </PropertyLine>
      <PropertyLine label={<Trans>Picture</Trans>}>
        <PictureField
          picture={cells.every((cell) => cell.picture === first.picture) ? first.picture : null}
          color={color ?? ""}
          pictures={pictures}
          isReadOnly={isReadOnly}
          onPicture={(picture) => edits.change({ picture })}
          onFile={edits.setPicture}
        />
      </PropertyLine>
      {children}
      <PropertyLine label={<Trans>Shown</Trans>}>
        <ShownField
          shown={isShownAlike ? first : null}
          isReadOnly={isReadOnly}
          onShown={(change) => edits.change(change)}
        />
      </PropertyLine>
    </>
  );
};
