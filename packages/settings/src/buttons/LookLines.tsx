import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ColorField } from "./ColorField.tsx";
import type { Cell, Layout } from "./model/layout.ts";
import { PictureField } from "./PictureField.tsx";
import { PropertyLine } from "./PropertyLine.tsx";
import { ShownField } from "./ShownField.tsx";
import type { LayoutEdits } from "./useLayoutEdits.ts";

/** Props of {@link LookLines}. */
export interface LookLinesProps {
  /** The first of the chosen cells. */
  readonly cell: Cell;
  /** The colour of the chosen cells; null = they differ. */
  readonly color: string | null;
  readonly pictures: Layout["pictures"];
  readonly edits: LayoutEdits;
  readonly isReadOnly: boolean;
  /** Lines before the one that says when the cells are shown. */
  readonly children?: ReactNode;
}

/** How the chosen cells look, and when they are shown. */
export const LookLines = ({ cell, color, pictures, edits, isReadOnly, children }: LookLinesProps) => (
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
        picture={cell.picture}
        color={cell.color}
        pictures={pictures}
        isReadOnly={isReadOnly}
        onPicture={(picture) => edits.change({ picture })}
        onFile={edits.setPicture}
      />
    </PropertyLine>
    {children}
    <PropertyLine label={<Trans>Shown</Trans>}>
      <ShownField shown={cell} isReadOnly={isReadOnly} onShown={(change) => edits.change(change)} />
    </PropertyLine>
  </>
);
