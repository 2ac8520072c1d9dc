import { ComboBox, NumberField, Option, Radio, Row, Segmented, Select } from "@backroom/ui";
import { useFormats } from "@backroom/i18n";
import { useWorkspace } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { paperOf, papers } from "./sheet/papers.ts";
import { lineWidths, MAX_COUNT } from "./sheetParams.ts";
import type { SheetParams } from "./sheetParams.ts";
import styles from "./ScanSheetPage.module.css";

interface SheetSettingsProps {
  readonly sheet: SheetParams;
  readonly onChange: (change: Partial<SheetParams>) => void;
}

/** Whose articles, how many, on what paper, and how their codes are drawn. */
export const SheetSettings = ({ sheet, onChange }: SheetSettingsProps) => {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const { tenancy } = useWorkspace();
  const { tenants, rootOid, mayChooseRoot, currentOid, isVisible } = useStore(tenancy);
  const choices = [
    ...(mayChooseRoot ? [{ id: rootOid, name: t`All tenants` }] : []),
    ...tenants.filter(({ isDisabled }) => !isDisabled).map(({ oid, text }) => ({ id: oid, name: text })),
  ];
  const millimetres = (width: number) => number(width / 1000, { maximumFractionDigits: 2 });
  return (
    <Row pad="3-4" line="end" align="end" isWrapping flex="none" className={styles["settings"]}>
      {isVisible && (
        <ComboBox
          className={styles["tenant"] ?? ""}
          label={<Trans>Tenant</Trans>}
          defaultItems={choices}
          selectedKey={currentOid}
          onSelectionChange={(key) => {
            if (key !== null) tenancy.choose(Number(key));
          }}
        >
          {({ id, name }) => <Option id={id}>{name}</Option>}
        </ComboBox>
      )}
      <NumberField
        className={styles["count"] ?? ""}
        label={<Trans>Count</Trans>}
        minValue={1}
        maxValue={MAX_COUNT}
        value={sheet.count}
        onChange={(count) => {
          if (Number.isInteger(count)) onChange({ count });
        }}
      />
      <Select
        className={styles["paper"] ?? ""}
        label={<Trans>Paper</Trans>}
        value={sheet.paper}
        onChange={(key) => onChange({ paper: paperOf(String(key)).id })}
      >
        {papers.map(({ id, text }) => (
          <Option key={id} id={id}>
            {i18n._(text)}
          </Option>
        ))}
      </Select>
      <Segmented
        label={<Trans>Codes</Trans>}
        value={sheet.isQr ? "qr" : "bars"}
        onChange={(value) => onChange({ isQr: value === "qr" })}
      >
        <Radio value="bars">
          <Trans>Bars</Trans>
        </Radio>
        <Radio value="qr">QR</Radio>
      </Segmented>
      <Select
        className={styles["line"] ?? ""}
        label={sheet.isQr ? <Trans>Size of a dot</Trans> : <Trans>Bar width</Trans>}
        value={String(sheet.lineWidth)}
        onChange={(key) => onChange({ lineWidth: Number(key) })}
      >
        {lineWidths.map((width) => {
          const size = millimetres(sheet.isQr ? width * 2 : width);
          const percent = number(Math.round(width / 3.3) / 100, { style: "percent" });
          return (
            <Option key={width} id={String(width)}>
              {sheet.isQr ? t`${size} mm` : t`${size} mm (${percent} of EAN)`}
            </Option>
          );
        })}
      </Select>
    </Row>
  );
};
