import type { AreaDefinition } from "@backroom/workspace";
import { matrices } from "./matrices.ts";

/** Matrices of permissions and roles, in the detail area and as tabs of the editors of roles, users and API accesses. */
export const rightsPanels: NonNullable<AreaDefinition["panels"]> = matrices.map((matrix) => ({
  kind: `${matrix.area}/${matrix.entity}`,
  detail: matrix.detail,
  load: async () => (await import("./MatrixPanel/matrixPanel.tsx")).createMatrixPanel(matrix),
  editor: {
    property: matrix.property,
    load: async () => (await import("./MatrixPanel/editorPanel.tsx")).createMatrixEditorPanel(matrix),
  },
}));
