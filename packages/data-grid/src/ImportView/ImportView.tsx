import { Trans, useLingui } from "@lingui/react/macro";
import { Badge, Button, Kbd } from "@backroom/ui";
import type { ImportRules } from "../controller/types.ts";
import styles from "./ImportView.module.css";

export interface ImportViewProps {
  /** Fields an import may hold; undefined = any of the kind. */
  readonly rules: ImportRules | undefined;
  /** Label of a field, for people. */
  readonly labelOf: (name: string) => string;
  /** Records are being prepared. */
  readonly isBusy: boolean;
  /** The paste button was pressed. */
  readonly onPaste: () => void;
}

const pasteKeys = ["Ctrl", "V"];

/** Takes records from the clipboard; stands where the query bar stands. */
export const ImportView = ({ rules, labelOf, isBusy, onPaste }: ImportViewProps) => {
  const { t } = useLingui();
  return (
    <section className={styles["view"]} aria-label={t`Import`}>
      <div className={styles["call"]}>
        <Button variant="primary" icon="clipboard-paste" isPending={isBusy} onPress={onPaste}>
          {t({ id: "Paste", message: "Paste" })}
        </Button>
        <p>
          <Trans>
            Paste records copied as JSON, or press <Kbd keys={pasteKeys} /> anywhere. Each opens as a new
            record to check and save.
          </Trans>
        </p>
      </div>
      {rules !== undefined && (
        <ul className={styles["fields"]} aria-label={t`Fields of an import`}>
          {rules.fields.map(({ name, maxLength, required }) => (
            <li key={name}>
              <span>{labelOf(name)}</span>
              {typeof maxLength === "number" && (
                <span className={styles["limit"]}>{t`up to ${maxLength}`}</span>
              )}
              {required === true && <Badge tone="accent">{t`required`}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
