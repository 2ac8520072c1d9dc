export { cellId, cellOf } from "./matrix/cellId.ts";
export { changeEffects, countEffects } from "./matrix/changeEffects.ts";
export { clicked } from "./matrix/clickCycle.ts";
export { compareFlags } from "./matrix/compareFlags.ts";
export { createMatrixStore, SEARCH_DELAY_MS } from "./matrix/createMatrixStore.ts";
export { editedFlagMap, editEntries, noEdits, rebaseEdits, setFlags, toPatch } from "./matrix/edits.ts";
export { explainCell } from "./matrix/explainCell.ts";
export { filledCells } from "./matrix/fillCells.ts";
export { toFlagMap, withFlagMap } from "./matrix/flagMap.ts";
export { HEADER_PATHS, longestPaths } from "./matrix/longestPaths.ts";
export { createMatrixIndex } from "./matrix/matrixIndex.ts";
export { initialMatrixState, matrixReducer } from "./matrix/matrixState.ts";
export { otherDifferences } from "./matrix/otherMatrix.ts";
export { meetStored, settleEdits } from "./matrix/meetStored.ts";
export { formatTerms, markMatches, parseTerms } from "./matrix/searchTerms.ts";
export { createShownValues } from "./matrix/shownValue.ts";
export { GLOBAL } from "./matrix/types.ts";
export { visibleNodes } from "./matrix/visibleNodes.ts";
export { MatrixEditor } from "./MatrixEditor/MatrixEditor.tsx";
export { CellSign } from "./MatrixEditor/MatrixCell.tsx";
export { matrixRules } from "./MatrixEditor/matrixKinds.ts";
export { parseEdits } from "./MatrixEditor/parseEdits.ts";

export type { ChangeEffect } from "./matrix/changeEffects.ts";
export type { FlagDifference } from "./matrix/compareFlags.ts";
export type { MatrixStore, MatrixStoreOptions } from "./matrix/createMatrixStore.ts";
export type { CellFlag } from "./matrix/edits.ts";
export type { ExplanationStep } from "./matrix/explainCell.ts";
export type { CellRange, FillDirection } from "./matrix/fillCells.ts";
export type { MatrixIndex, MatrixIndexOptions, MatrixNode, MatrixProblems } from "./matrix/matrixIndex.ts";
export type { MatrixEvent, MatrixFilter, MatrixState } from "./matrix/matrixState.ts";
export type { MetCell } from "./matrix/meetStored.ts";
export type { OtherCell, OtherDifferences } from "./matrix/otherMatrix.ts";
export type { MarkedPart, SearchTerm } from "./matrix/searchTerms.ts";
export type { ShownValues } from "./matrix/shownValue.ts";
export type {
  Cell,
  CellEdit,
  CellId,
  ColumnOid,
  Edits,
  Flag,
  FlagMap,
  MatrixColumn,
} from "./matrix/types.ts";
export type { NodeFilter, VisibleNodes } from "./matrix/visibleNodes.ts";
export type { MatrixEditorProps } from "./MatrixEditor/MatrixEditor.tsx";
export type { OtherChoiceProps, OtherMatrices } from "./OtherMatrix/others.ts";
export type { ImpactLoader, ReviewSource } from "./Review/useImpact.ts";
export type { ScopedRight } from "./MatrixEditor/MatrixContext.ts";
export type { MatrixKind, MatrixRules } from "./MatrixEditor/matrixKinds.ts";
export type { MatrixNames } from "./MatrixEditor/matrixTexts.ts";
