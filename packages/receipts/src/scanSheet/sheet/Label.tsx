import { Row, Stack, Text, Truncate } from "@backroom/ui";
import { useFormats } from "@backroom/i18n";
import { useServices } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { barcodeAddress } from "./articleLabel.ts";
import type { ArticleLabel } from "./articleLabel.ts";
import type { Paper } from "./papers.ts";
import type { SheetParams } from "../sheetParams.ts";
import styles from "./Sheet.module.css";

/** Width of a CSS pixel in mm. */
const PX_MM = 25.4 / 96;
/** Free space inside a label on both sides together, in mm: that of `.label`. */
const PADDING_MM = 4;

/** How codes are drawn. */
export type CodeLook = Pick<SheetParams, "isQr" | "lineWidth">;

interface LabelProps {
  readonly label: ArticleLabel;
  readonly paper: Paper;
  readonly look: CodeLook;
  /** The code is wider than the label, and printed finer than asked for. */
  readonly onTooWide?: (() => void) | undefined;
}

/** One article as it is printed: text, barcode, number and price. */
export const Label = ({ label, paper, look, onTooWide }: LabelProps) => {
  const { amount } = useFormats();
  const { config } = useServices();
  const { text, number, code, price, currency } = label;
  return (
    <Stack as="span" justify="between" flex="grow" className={styles["label"]}>
      <Truncate flex="none" weight="strong" dir="auto">
        {text === "" ? number : text}
      </Truncate>
      {code === undefined ? (
        <span className={styles["noCode"]}>
          <Trans>no barcode</Trans>
        </span>
      ) : (
        <img
          className={styles["code"]}
          src={`${config.apiBaseUrl}${barcodeAddress(code, { ...look, height: paper.codeHeight })}`}
          alt={code}
          data-qr={look.isQr || undefined}
          onLoad={({ currentTarget }) => {
            if (currentTarget.naturalWidth * PX_MM > paper.cellWidth - PADDING_MM + 0.2) onTooWide?.();
          }}
        />
      )}
      <Row as="span" align="baseline" justify="between" flex="none" className={styles["foot"]}>
        <Truncate className={styles["number"]}>{look.isQr && code !== undefined ? code : number}</Truncate>
        {price === undefined ? (
          <span className={styles["noPrice"]}>
            <Trans>no price</Trans>
          </span>
        ) : (
          <Text as="strong" flex="none" isNumeric className={styles["price"]}>
            {amount(price, currency)}
          </Text>
        )}
      </Row>
    </Stack>
  );
};
