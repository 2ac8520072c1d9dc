import { Avatar, Row, Truncate } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import styles from "./EditorsMark.module.css";

interface EditorsMarkProps {
  readonly names: readonly string[];
  /** In a row words that do not fit give way to the picture. Default: they are cut. */
  readonly isInRow?: boolean;
}

/** Says who else edits a record now: one by name, several by their number, with the names at the pointer. */
export const EditorsMark = ({ names, isInRow = false }: EditorsMarkProps) => {
  const { i18n } = useLingui();
  const [name = ""] = names;
  return (
    <Row
      as="span"
      isInline
      gap={0}
      align="stretch"
      tone="success"
      size="xs"
      weight="strong"
      className={styles["mark"]}
      data-row={isInRow || undefined}
      title={new Intl.ListFormat(i18n.locale).format(names)}
    >
      <span className={styles["face"]}>
        <Avatar name={name} className={styles["avatar"]} />
      </span>
      <Truncate className={styles["text"]}>
        {names.length === 1 ? (
          <Trans>
            <bdi>{name}</bdi> is editing
          </Trans>
        ) : (
          <Plural value={names.length} one="# is editing" other="# are editing" />
        )}
      </Truncate>
    </Row>
  );
};
