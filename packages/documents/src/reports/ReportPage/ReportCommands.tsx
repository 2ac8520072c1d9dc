import { useFormats } from "@backroom/i18n";
import { CommandBarContent } from "@backroom/shell";
import { Button, Spacer, Text } from "@backroom/ui";
import { Plural, Trans } from "@lingui/react/macro";
import { ExportMenu } from "../export/ExportMenu.tsx";
import type { ExportMenuProps } from "../export/ExportMenu.tsx";
import type { ReportColumns } from "../model/reportColumns.ts";
import { ColumnPicker } from "../parameters/ColumnPicker.tsx";
import { SavedParameters } from "../saved/SavedParameters.tsx";
import type { useReport } from "../useReport.ts";

interface ReportCommandsProps extends Omit<ExportMenuProps, "moreHref"> {
  /** Query of the address of the report as it is shown. */
  readonly search: string;
  readonly columns: ReportColumns;
  /** Undefined = it is not read yet. */
  readonly data: ReturnType<typeof useReport>["query"]["data"];
  /** Names of figures that are not shown. */
  readonly hidden: ReadonlySet<string>;
  readonly onChoose: (search: string) => void;
  readonly onHide: (names: ReadonlySet<string>) => void;
  readonly onPrint: () => void;
}

/** The commands of a report: saved parameters, columns, printing, files. */
export const ReportCommands = ({
  search,
  columns,
  data,
  hidden,
  onChoose,
  onHide,
  onPrint,
  ...request
}: ReportCommandsProps) => {
  const formats = useFormats();
  const { area, entity } = request;
  const count = data?.rows.length ?? 0;
  const tookText = data === undefined ? "" : formats.duration(data.tookMs);
  return (
    <CommandBarContent>
      <SavedParameters report={`${area}/${entity}`} search={search} onChoose={onChoose} />
      <Spacer />
      <Text as="output" wrap="never" tone="muted" size="sm">
        {data !== undefined && (
          <>
            <Plural value={count} one="# row" other="# rows" />, <bdi>{tookText}</bdi>
          </>
        )}
      </Text>
      <ColumnPicker figures={columns.figures} hidden={hidden} onChange={onHide} />
      <Button icon="printer" isDisabled={count === 0} onPress={onPrint}>
        <Trans>Print</Trans>
      </Button>
      <ExportMenu {...request} rowCount={count} moreHref={`/report/export/${area}/${entity}${search}`} />
    </CommandBarContent>
  );
};
