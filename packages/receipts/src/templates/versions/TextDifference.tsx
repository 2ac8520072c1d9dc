import { diffLines } from "@backroom/receipt-template";
import { Row, VisuallyHidden } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import styles from "../Templates.module.css";

/** Lines that are shown around what differs. */
const AROUND = 2;

/** Props of {@link TextDifference}. */
export interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
}

/** What two texts differ in: removed and added lines with some around them. */
export const TextDifference = ({ before, after }: TextDifferenceProps) => {
  const { t } = useLingui();
  const marks = { removed: t`Removed`, added: t`Added`, same: "" };
  const pieces = diffLines(before, after);
  const lines = pieces.flatMap(({ kind, lines: texts }, piece) =>
    texts.flatMap((text, index) => {
      const isNear =
        kind !== "same" ||
        (piece > 0 && index < AROUND) ||
        (piece < pieces.length - 1 && index >= texts.length - AROUND);
      return isNear ? [{ kind, text, key: `${piece}:${index}` }] : [];
    }),
  );
  return (
    <section className={styles["difference"]} dir="ltr" aria-label={t`Changed lines`}>
      {lines.map(({ kind, text, key }) => (
        <Row align="stretch" key={key} data-kind={kind}>
          <span className={styles["mark"]} aria-hidden="true">
            {kind === "removed" ? "−" : kind === "added" ? "+" : ""}
          </span>
          {marks[kind] !== "" && <VisuallyHidden>{marks[kind]}</VisuallyHidden>}
          <code>{text.replace(/\r?\n$/, "")}</code>
        </Row>
      ))}
    </section>
  );
};
