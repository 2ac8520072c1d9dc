import type { EntityRecord } from "@backroom/contract";
import { Badge, Icon } from "@backroom/ui";
import { useWorkspace } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useStore } from "zustand";
import { textIn } from "../../templates/templateText.ts";
import styles from "../Studio.module.css";

export interface TemplateChooserProps {
  readonly records: readonly EntityRecord[];
  readonly onChoose: (oid: number) => void;
}

/** Several templates of a type: which one is to be designed. */
export const TemplateChooser = ({ records, onChoose }: TemplateChooserProps) => {
  const { tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  return (
    <div className={styles["chooser"]}>
      <h2>
        <Trans>Which template do you want to design?</Trans>
      </h2>
      <ul>
        {records.map((record) => (
          <li key={record.Oid}>
            <button type="button" className={styles["option"]} onClick={() => onChoose(record.Oid)}>
              <Icon name="receipt-text" size={16} />
              <span>
                <strong>{textIn(record, "Text")}</strong>
                <small>{textIn(record, "Description")}</small>
              </span>
              {record.TenantOid === tenantOid && (
                <Badge tone="accent">
                  <Trans>of this tenant</Trans>
                </Badge>
              )}
              {record.Disabled && (
                <Badge>
                  <Trans>disabled</Trans>
                </Badge>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
