import { mediaTypes } from "@backroom/contract";
import { Menu, MenuItem, useMenuButton, Button } from "@backroom/ui";
import { useDownload } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import type { LogName } from "./state/logCalls.ts";
import type { LogCallQuery } from "./filters/logFilters.ts";

interface ExportMenuProps {
  readonly log: LogName;
  /** What a list call asks for to find the lines that are shown. */
  readonly query: () => LogCallQuery;
}

/** A million lines take the server some minutes to write. */
const EXPORT_MS = 10 * 60_000;

/** Saves the lines that match as a file. */
export const ExportMenu = ({ log, query }: ExportMenuProps) => {
  const { t } = useLingui();
  const { buttonProps, overlayProps, isOpen } = useMenuButton();
  const file = useDownload();
  const save = (accept: string, ending: string) =>
    void file.save({
      path: `/api/data/pos-operating/${log}`,
      name: `${log}.${ending}`,
      accept,
      query: { ...query(), orderBy: "-At" },
      timeoutMs: EXPORT_MS,
    });
  return (
    <>
      <Button {...buttonProps} icon="download" isPending={file.running !== undefined}>
        <Trans>Export</Trans>
      </Button>
      {isOpen && (
        <Menu {...overlayProps} placement="bottom end">
          <MenuItem
            id="csv"
            description={t`For spreadsheets and programs`}
            onAction={() => save(mediaTypes.csv, "csv")}
          >
            {t`CSV file`}
          </MenuItem>
          <MenuItem
            id="txt"
            description={t`A line per entry, as it is shown`}
            onAction={() => save(mediaTypes.text, "txt")}
          >
            {t`Text file`}
          </MenuItem>
        </Menu>
      )}
    </>
  );
};
