import { Icon, VisuallyHidden } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { cellId } from "../matrix/cellId.ts";
import type { MatrixStore } from "../matrix/createMatrixStore.ts";
import type { Cell, Flag } from "../matrix/types.ts";
import { useMatrixParts } from "./MatrixContext.ts";
import type { MatrixKind } from "./matrixKinds.ts";
import { lookText } from "./matrixTexts.ts";
import type { CellLook } from "./matrixTexts.ts";
import styles from "./MatrixCell.module.css";

/** What a cell is now. */
export const lookOf = (matrix: MatrixStore, cell: Cell): CellLook => {
  const state = matrix.store.getState();
  const node = state.index.byKey.get(cell.key);
  if (node === undefined) return { explicit: null, shown: null, isChanged: false };
  const values = matrix.values(state);
  return {
    explicit: values.explicit(node, cell.column),
    shown: values.shown(node, cell.column),
    isChanged: cellId(cell) in state.edits,
  };
};

/** The sign of a cell: a filled one for what is set there, a quiet one of the same shape for what is inherited. */
export const CellSign = ({
  kind,
  explicit,
  shown,
  isChanged = false,
}: Omit<CellLook, "isChanged"> & { readonly kind: MatrixKind; readonly isChanged?: boolean }) => {
  const isDenied = shown === false || (shown === null && kind === "rolePermissions");
  const icon = shown === true ? "check" : isDenied ? "ban" : "minus";
  const state = explicit === null ? "inherited" : explicit ? "allowed" : "denied";
  return (
    <span className={styles["sign"]} data-state={state} aria-hidden="true">
      <Icon name={icon} size={explicit === null ? 14 : 16} />
      {isChanged && <span className={styles["dot"]} />}
    </span>
  );
};

const encode = ({ explicit, shown, isChanged }: CellLook) => `${explicit} ${shown} ${isChanged}`;
const flags: Readonly<Record<string, Flag>> = { true: true, false: false };
const decode = (text: string): CellLook => {
  const [explicit = "", shown = "", isChanged] = text.split(" ");
  return {
    explicit: flags[explicit] ?? null,
    shown: flags[shown] ?? null,
    isChanged: isChanged === "true",
  };
};

/** One cell of a matrix; it draws again only when it looks different. */
export const MatrixCell = ({ nodeKey, column }: { readonly nodeKey: string; readonly column: number }) => {
  const { t, i18n } = useLingui();
  const { kind, matrix } = useMatrixParts();
  const look = decode(useStore(matrix.store, () => encode(lookOf(matrix, { key: nodeKey, column }))));
  return (
    <>
      <CellSign kind={kind} {...look} />
      <VisuallyHidden>
        {i18n._(lookText(kind, look))}
        {look.isChanged && `, ${t`not saved`}`}
      </VisuallyHidden>
    </>
  );
};
