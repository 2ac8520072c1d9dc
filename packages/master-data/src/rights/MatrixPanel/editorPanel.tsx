import {
  CellSign,
  createMatrixIndex,
  editEntries,
  GLOBAL,
  matrixRules,
  meetStored,
  parseEdits,
  settleEdits,
  toPatch,
} from "@backroom/permissions/matrix";
import "@backroom/permissions/styles.css";
import type { MetCell } from "@backroom/permissions/matrix";
import type { EditorPanelPart } from "@backroom/workspace";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import type { MatrixPlace } from "../matrices.ts";
import { createAskBeforeSave } from "./askBeforeSave.ts";
import { FlagText } from "./FlagText.tsx";
import { createEditorContent } from "./EditorContent.tsx";
import { readMatrix } from "./useMatrix.ts";

/** A matrix as a tab of the editor, saved with the form. */
export const createMatrixEditorPanel = (place: MatrixPlace): EditorPanelPart => ({
  Content: createEditorContent(place),
  toPatch: (edits) => toPatch(parseEdits(edits)),
  compare: async (record, edits, { service, i18n }) => {
    const matrix = await readMatrix(service, place, record.Oid);
    const index = createMatrixIndex(matrix, matrixRules[place.kind]);
    const labelOf = ({ cell }: MetCell, to: I18n) => {
      const path = index.byKey.get(cell.key)?.path ?? cell.key;
      const tenant = index.columns.find(({ oid }) => oid === cell.column)?.id ?? String(cell.column);
      return `${path === "/" ? to._(msg`Everything`) : path} · ${cell.column === GLOBAL ? to._(msg`Global`) : tenant}`;
    };
    const met = meetStored(index, parseEdits(edits));
    return {
      cells: met.map((one) => ({
        id: one.id,
        label: labelOf(one, i18n),
        state: one.state,
        base: one.was,
        mine: one.mine,
        theirs: one.theirs,
      })),
      merge: (picks) => {
        const givenUp = new Set(Object.keys(picks).filter((id) => picks[id] === "theirs"));
        const settled = settleEdits(met, givenUp);
        return Object.keys(settled).length === 0 ? null : settled;
      },
    };
  },
  beforeSave: createAskBeforeSave(place),
  renderValue: (value) => (
    <>
      <CellSign
        kind={place.kind}
        explicit={value === true || value === false ? value : null}
        shown={value === true ? true : value === false ? false : null}
      />{" "}
      <FlagText value={value} isRole={place.kind === "userRoles"} />
    </>
  ),
  renderSummary: (edits) => {
    const count = editEntries(parseEdits(edits)).length;
    return <Plural value={count} one="# cell" other="# cells" />;
  },
});
