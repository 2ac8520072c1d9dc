import { Icon } from "@backroom/ui";
import type { PickedShare } from "../state/picked.ts";
import { boxRole } from "./gridRoles.ts";
import styles from "./PickBox.module.css";

interface PickBoxProps {
  readonly share: PickedShare;
  readonly label: string;
  /** There is nothing to pick. Default: false. */
  readonly isDisabled?: boolean;
  /** Of the cell the keyboard is on, when this box stands for it. */
  readonly attributes?: object;
}

const checked = { none: false, some: "mixed", all: true } as const;

/**
 * The check box of a row, or of all rows. The grid hears its clicks and its keys, as it does for all of its cells: the focus
 * stays with the grid.
 */
export const PickBox = ({ share, label, isDisabled = false, attributes }: PickBoxProps) => (
  <span
    {...boxRole}
    aria-checked={checked[share]}
    aria-label={label}
    aria-disabled={isDisabled || undefined}
    className={styles["pick"]}
    data-pick
    {...attributes}
  >
    <span className={styles["box"]}>
      {share !== "none" && <Icon name={share === "some" ? "minus" : "check"} size={12} />}
    </span>
  </span>
);
