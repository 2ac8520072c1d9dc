import type { GroupName } from "../model/groupNames.ts";
import styles from "./NameText.module.css";

/** The name of a group, with its tenant or number in a muted colour. */
export const NameText = ({ text, beside }: GroupName) => (
  <>
    <bdi>{text}</bdi>
    {beside !== null && (
      <span className={styles["beside"]}>
        {" "}
        <bdi>{beside}</bdi>
      </span>
    )}
  </>
);
