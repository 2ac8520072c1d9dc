import { CommandBarContent } from "@backroom/shell";
import { Button, Row, Spacer, StateMark, Switch } from "@backroom/ui";
import { PageFilters } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { TerminalsStore } from "./state/createTerminalsStore.ts";
import type { TerminalFilters } from "./useTerminalFilters.ts";

interface TerminalCommandsProps {
  readonly filters: TerminalFilters;
  readonly isLive: boolean;
  /** The terminals with live updates, which can be paused. */
  readonly terminals: TerminalsStore;
  /** Commands for picked terminals. */
  readonly children: ReactNode;
}

/** Toolbar of the terminals: filters and the switch for live updates. */
export const TerminalCommands = ({ filters, isLive, terminals, children }: TerminalCommandsProps) => {
  const isPaused = useStore(terminals, (state) => state.isPaused);
  return (
    <CommandBarContent>
      <PageFilters filters={filters} />
      <Switch
        isSelected={filters.values.problems === true}
        onChange={(problems) => filters.change({ problems }, {}, "replace")}
      >
        <Trans>Only problems</Trans>
      </Switch>
      <Spacer />
      <Row as="output" tone="muted" size="sm">
        <StateMark state={!isLive ? "bad" : isPaused ? "waiting" : "good"} size={8} />
        {!isLive ? (
          <Trans>Not live: the connection is interrupted</Trans>
        ) : isPaused ? (
          <Trans>Paused</Trans>
        ) : (
          <Trans>Live</Trans>
        )}
      </Row>
      <Button variant="ghost" icon={isPaused ? "play" : "pause"} onPress={() => terminals.pause(!isPaused)}>
        {isPaused ? <Trans>Continue</Trans> : <Trans>Pause</Trans>}
      </Button>
      {children}
    </CommandBarContent>
  );
};
