import { Icon, VisuallyHidden } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import type { MatrixStore } from "../matrix/createMatrixStore.ts";
import type { Cell, Flag } from "../matrix/types.ts";
import { useMatrixParts } from "./MatrixContext.ts";
import type { MatrixKind } from "./matrixKinds.ts";
import { lookText } from "./matrixTexts.ts";
import type { CellLook } from "./matrixTexts.ts";
import styles from "./MatrixCell.module.css";

const flags: readonly Flag[] = [null, false, true];
const codeOf = (flag: Flag): number => (flag === null ? 0 : flag ? 2 : 1);
/** Every look there is: cells that look the same have the same object, so that a store can compare them. */
const looks: readonly CellLook[] = [false, true].flatMap((isChanged) =>
  flags.flatMap((explicit) => flags.map((shown) => ({ explicit, shown, isChanged }))),
);
const nothing: CellLook = { explicit: null, shown: null, isChanged: false };

/** What a cell is now. */
export const lookOf = (matrix: MatrixStore, { key, column }: Cell): CellLook => {
  const state = matrix.store.getState();
  const node = state.index.byKey.get(key);
  if (node === undefined) return nothing;
  const { explicit, shown, isChanged } = matrix.values(state);
  const code = codeOf(explicit(node, column)) * 3 + codeOf(shown(node, column));
  return looks[isChanged(node, column) ? code + 9 : code] ?? nothing;
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

/** What a cell is now; what uses it draws again only when the cell looks different. */
export const useCellLook = (cell: Cell): CellLook => {
  const { matrix } = useMatrixParts();
  return useStore(matrix.store, () => lookOf(matrix, cell));
};

/** One cell of a matrix. */
export const MatrixCell = ({ nodeKey, column }: { readonly nodeKey: string; readonly column: number }) => {
  const { t, i18n } = useLingui();
  const { kind, matrix } = useMatrixParts();
  const look = useCellLook({ key: nodeKey, column });
  const text = i18n._(lookText(kind, look));
  const isHeading = useStore(matrix.store, ({ index }) => index.byKey.get(nodeKey)?.isHeading === true);
  if (isHeading) return null;
  return (
    <>
      <CellSign kind={kind} {...look} />
      <VisuallyHidden>{look.isChanged ? t`${text}, not saved` : text}</VisuallyHidden>
    </>
  );
};
