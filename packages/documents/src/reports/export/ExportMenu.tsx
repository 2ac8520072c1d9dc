import type { EntityMeta } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Button, Menu, MenuItem, useMenuButton } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { formatsOf, useFormatTexts } from "./formats.ts";
import { useDownload } from "./useDownload.ts";
import type { DownloadRequest } from "./useDownload.ts";

/** Props of {@link ExportMenu}. */
export interface ExportMenuProps extends DownloadRequest {
  readonly meta: EntityMeta;
  /** Address of the page of files and schedules. */
  readonly moreHref: string;
}

/** Saves the report as it is shown, in one of its formats. */
export const ExportMenu = ({ meta, moreHref, ...request }: ExportMenuProps) => {
  const { t } = useLingui();
  const { buttonProps, overlayProps, isOpen } = useMenuButton();
  const { running, bytes, start, cancel } = useDownload(request);
  const { bytes: bytesText } = useFormats();
  const texts = useFormatTexts();
  const formats = formatsOf(meta);
  if (formats.length === 0) return null;
  if (running !== null)
    return (
      <Button icon="x" onPress={cancel}>
        <Trans>Cancel the file</Trans>
        {bytes > 0 && <bdi>{bytesText(bytes)}</bdi>}
      </Button>
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
              description={texts[format].description}
              onAction={() => void start(format)}
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
