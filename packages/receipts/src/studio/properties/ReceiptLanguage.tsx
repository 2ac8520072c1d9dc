import { attributeOf } from "@backroom/receipt-template";
import { Option, Select, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLanguageNames } from "../../preview/useLanguageNames.ts";
import type { ElementFieldsProps } from "./ElementFields.tsx";
import styles from "./Properties.module.css";

/** The language a template is printed in. */
export const ReceiptLanguage = ({ element, editing }: ElementFieldsProps) => {
  const { t } = useLingui();
  const { nameOf: languageName, languages } = useLanguageNames();
  return (
    <div className={styles["field"]}>
      <Text tone="muted" size="sm" wrap="anywhere" aria-hidden="true">
        <Trans>Language</Trans>
      </Text>
      <Select
        aria-label={t`Language`}
        selectedKey={attributeOf(element, "language") ?? ""}
        isDisabled={editing.isReadOnly}
        onSelectionChange={(to) =>
          editing.commands.setAttribute(element.from, "language", to === "" ? null : String(to))
        }
      >
        {["", ...languages].map((one) => (
          <Option key={one} id={one}>
            {one === "" ? t`Tenant's language` : languageName(one)}
          </Option>
        ))}
      </Select>
    </div>
  );
};
