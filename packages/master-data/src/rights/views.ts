// What loads the panels, in a module of its own: each of these imports brings the list of all files of its panel, and the start of
// the console should not hold them.
import type { MatrixPlace } from "./matrices.ts";

/** Loads the panel of a matrix in the detail area. */
export const loadMatrixPanel = async (place: MatrixPlace) =>
  (await import("./MatrixPanel/matrixPanel.tsx")).createMatrixPanel(place);

/** Loads the tab of a matrix in the editor. */
export const loadMatrixEditorPanel = async (place: MatrixPlace) =>
  (await import("./MatrixPanel/editorPanel.tsx")).createMatrixEditorPanel(place);
