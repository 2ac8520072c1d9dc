import { MatrixEditor } from "@backroom/permissions/matrix";
import "@backroom/permissions/styles.css";
import type { PanelProps } from "@backroom/workspace";
import { useMemo } from "react";
import type { ComponentType } from "react";
import { limitsOf } from "../limitsOf.ts";
import type { MatrixPlace } from "../matrices.ts";
import { useMatrixLabel } from "./matrixLabel.ts";
import { MatrixFrame } from "./MatrixFrame.tsx";
import { useMatrix } from "./useMatrix.ts";
import { useMatrixNames } from "./useMatrixNames.ts";
import { useOthers } from "./useOthers.tsx";
import { useReason } from "./useReason.tsx";

/** A matrix in the detail area: to look at. */
export const createMatrixPanel = (place: MatrixPlace): ComponentType<PanelProps> => {
  const MatrixPanel = ({ record }: PanelProps) => {
    const matrix = useMatrix(place, record);
    const names = useMatrixNames(place);
    const label = useMatrixLabel(place);
    const renderReason = useReason(place, record.Oid);
    const others = useOthers(place, record.Oid);
    const limits = useMemo(() => limitsOf(record), [record]);
    return (
      <MatrixFrame matrix={matrix}>
        {(shown) => (
          <MatrixEditor
            key={record.Oid}
            {...names}
            kind={place.kind}
            label={label}
            matrix={shown}
            isReadOnly
            limitedTo={limits}
            others={others}
            renderReason={renderReason}
          />
        )}
      </MatrixFrame>
    );
  };
  return MatrixPanel;
};
