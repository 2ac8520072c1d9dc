import type { ReceiptPart } from "@backroom/contract";
import { Icon, Stack, Text } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { usePartTexts } from "../properties/usePartTexts.ts";
import styles from "../properties/Properties.module.css";

/** Which copies of a document there are, and which of them were printed; nothing without copies. */
export const Printed = ({ parts }: { readonly parts: readonly ReceiptPart[] }) => {
  const { partText, printedText } = usePartTexts();
  const copies = parts.filter(({ type }) => type === "copy");
  if (copies.length === 0) return null;
  return (
    <section>
      <h3>
        <Trans>Copies</Trans>
      </h3>
      <Stack as="ul" className={styles["things"]}>
        {copies.map((part, index) => (
          // Copies have no name of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Icon name={part.printed === true ? "printer" : "copy"} />
            <span>{partText(part)}</span>
            <Text as="small" tone="faint" size="sm">
              {printedText(part)}
            </Text>
          </li>
        ))}
      </Stack>
    </section>
  );
};
