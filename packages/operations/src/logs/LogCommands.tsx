import { CommandBarContent } from "@backroom/shell";
import { IconButton, Spacer, Switch, Button } from "@backroom/ui";
import { PageFilters } from "@backroom/workspace";
import type { PageFiltersProps } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ComponentProps } from "react";
import { SupportBundle } from "../support/SupportBundle.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { FindField } from "./filters/FindField.tsx";
import { LogInputsContext } from "./filters/LogInputsContext.ts";
import type { TerminalChoice } from "./filters/LogInputsContext.ts";
import type { LogName } from "./state/logCalls.ts";
import { callQuery } from "./filters/logFilters.ts";
import type { LogCallQuery, LogFilters } from "./filters/logFilters.ts";

interface LogCommandsProps {
  readonly log: LogName;
  readonly filters: LogFilters;
  /** The filters for their bar. */
  readonly bar: PageFiltersProps["filters"];
  /** Position of the newest line that is shown; null = no line is. */
  readonly anchor: string | null;
  readonly find: ComponentProps<typeof FindField>;
  readonly terminals: readonly TerminalChoice[];
  readonly exportQuery: () => LogCallQuery;
  readonly isFollowing: boolean;
  /** False: no new line can belong to what is shown. */
  readonly canFollow: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
  readonly isWrapped: boolean;
  readonly onWrap: (isWrapped: boolean) => void;
}

/** Find, filters, follow, wrap and export, above the lines. */
export const LogCommands = ({
  log,
  filters,
  bar,
  anchor,
  find,
  terminals,
  exportQuery,
  isFollowing,
  canFollow,
  onFollow,
  isWrapped,
  onWrap,
}: LogCommandsProps) => {
  const { t } = useLingui();
  const [isSupporting, setSupporting] = useState(false);
  const query = callQuery(filters, ["sources"]);
  return (
    <CommandBarContent>
      <FindField {...find} />
      <LogInputsContext value={{ log, query, anchor, terminals }}>
        <PageFilters filters={bar} />
      </LogInputsContext>
      <Spacer />
      <Switch isSelected={isFollowing && canFollow} isDisabled={!canFollow} onChange={onFollow}>
        <Trans>Follow</Trans>
      </Switch>
      <IconButton
        icon="wrap-text"
        label={t`Wrap long lines`}
        aria-pressed={isWrapped}
        data-selected={isWrapped || undefined}
        onPress={() => onWrap(!isWrapped)}
      />
      <ExportMenu log={log} query={exportQuery} />
      <Button icon="package" onPress={() => setSupporting(true)}>
        <Trans>Support bundle…</Trans>
      </Button>
      <SupportBundle isOpen={isSupporting} onClose={() => setSupporting(false)} />
    </CommandBarContent>
  );
};
