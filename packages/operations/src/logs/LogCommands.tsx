import { CommandBarContent } from "@backroom/shell";
import { createLazyPart, IconButton, ShowPart, Spacer, Switch, Button, useDialogTrigger } from "@backroom/ui";
import { useCall } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ComponentProps } from "react";
import { SupportBundle } from "../support/SupportBundle.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { LogFilterChips } from "./filters/LogFilterChips.tsx";
import { FindField } from "./filters/FindField.tsx";
import type { TerminalChoice } from "./filters/LogFilterForm.tsx";
import type { LogName } from "./logCalls.ts";
import { callQuery } from "./filters/logFilters.ts";
import type { LogCallQuery, LogFilters } from "./filters/logFilters.ts";
import { countsOf } from "./logReadings.ts";

const filterForm = createLazyPart(async () => (await import("./filters/LogFilterForm.tsx")).LogFilterForm);

interface LogCommandsProps {
  readonly log: LogName;
  readonly filters: LogFilters;
  /** Position of the newest line that is shown; null = no line is. */
  readonly anchor: string | null;
  readonly find: ComponentProps<typeof FindField>;
  readonly terminals: readonly TerminalChoice[];
  readonly terminalOf: (oid: number | null) => string;
  readonly onChange: (filters: LogFilters) => void;
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
  anchor,
  find,
  terminals,
  terminalOf,
  onChange,
  exportQuery,
  isFollowing,
  canFollow,
  onFollow,
  isWrapped,
  onWrap,
}: LogCommandsProps) => {
  const { t } = useLingui();
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const [isSupporting, setSupporting] = useState(false);
  const query = callQuery(filters, ["sources"]);
  const sources = useCall(isOpen ? countsOf({ log, query, anchor }) : null);
  const isOfTerminals = log === "terminal-server-log";
  return (
    <CommandBarContent>
      <FindField {...find} />
      <LogFilterChips filters={filters} terminalOf={terminalOf} onChange={onChange} />
      <Button {...buttonProps} variant="ghost" icon="plus">
        {isOfTerminals ? <Trans>Source, words, terminal</Trans> : <Trans>Source, user, request</Trans>}
      </Button>
      <ShowPart
        part={filterForm}
        isNeeded={isOpen}
        onGiveUp={() => setOpen(false)}
        props={{
          overlay: overlayProps,
          filters,
          counts: sources.data,
          terminals: isOfTerminals ? terminals : null,
          onApply: onChange,
        }}
      />
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
