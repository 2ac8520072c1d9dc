import { Avatar } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import styles from "./EditorsMark.module.css";

/** Says who else edits a record now: one by name, several by their number, with the names at the pointer. */
export const EditorsMark = ({ names }: { readonly names: readonly string[] }) => {
  const { i18n } = useLingui();
  const [name = ""] = names;
  return (
    <span className={styles["mark"]} title={new Intl.ListFormat(i18n.locale).format(names)}>
      <Avatar name={name} className={styles["avatar"]} />
      <span className={styles["text"]}>
        {names.length === 1 ? (
          <Trans>
            <bdi>{name}</bdi> is editing
          </Trans>
        ) : (
          <Plural value={names.length} one="# is editing" other="# are editing" />
        )}
      </span>
    </span>
  );
};
