import type { EntityMeta, ExportFormatName } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Button, Menu, MenuItem, Spinner, useDelayed, useMenuButton } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { formatsOf, useFormatTexts } from "./formats.ts";
import { useReportFile } from "./useReportFile.ts";
import type { ReportFile } from "./useReportFile.ts";

/** A PDF of so many rows takes noticeably longer than the other formats: 2 to 3 ms a row, measured. */
const SLOW_PDF_ROWS = 3000;

export interface ExportMenuProps extends ReportFile {
  readonly meta: EntityMeta;
  /** Rows of the report; undefined = they are not known. */
  readonly rowCount?: number | undefined;
  /** Address of the page of files and schedules. */
  readonly moreHref: string;
}

/** Saves the report as it is shown, in one of its formats. */
export const ExportMenu = ({ meta, rowCount = 0, moreHref, ...request }: ExportMenuProps) => {
  const { t } = useLingui();
  const { buttonProps, overlayProps, isOpen } = useMenuButton();
  const { running, bytes, start, cancel } = useReportFile(request);
  const { bytes: bytesText } = useFormats();
  const isLong = useDelayed(running !== null);
  const texts = useFormatTexts();
  const formats = formatsOf(meta);
  if (formats.length === 0) return null;
  const name = running === null ? "" : texts[running].name;
  const isSlow = (format: ExportFormatName) => format === "pdf" && rowCount >= SLOW_PDF_ROWS;
  if (running !== null)
    return (
      <>
        <output>
          {isLong && <Spinner label={t`The file is being made: ${name}`} />}
          {bytes > 0 && <bdi>{bytesText(bytes)}</bdi>}
        </output>
        <Button icon="x" onPress={cancel}>
          <Trans>Cancel the file</Trans>
        </Button>
      </>
    );
  return (
    <>
      <Button {...buttonProps} icon="download">
        <Trans>Export</Trans>
      </Button>
      {isOpen && (
        <Menu {...overlayProps} placement="bottom end">
          {formats.map((format) => (
            <MenuItem
              key={format}
              id={format}
              icon={texts[format].icon}
              description={
                isSlow(format)
                  ? t`Large report: may take a minute, Excel is faster`
                  : texts[format].description
              }
              onAction={() => start(format)}
            >
              {texts[format].name}
            </MenuItem>
          ))}
          <MenuItem id="more" icon="calendar-clock" href={moreHref}>
            {t`Send on a schedule…`}
          </MenuItem>
        </Menu>
      )}
    </>
  );
};
