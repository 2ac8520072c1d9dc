import type { Terminal } from "@backroom/contract";
import { Button, Option, Row, Select, Spacer, StateMark, Switch } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useStore } from "zustand";
import { SlashSearch } from "../SlashSearch.tsx";
import type { BoardStore } from "./state/createBoardStore.ts";
import type { TerminalFilter } from "./state/filter.ts";
import styles from "./TerminalFilters.module.css";
import type { TerminalsStore } from "./state/createTerminalsStore.ts";
import type { Terminals } from "./useTerminals.ts";

/** Props of {@link TerminalFilters}. */
interface TerminalFiltersProps {
  readonly board: BoardStore;
  readonly listed: readonly Terminal[];
  readonly tenants: Terminals["tenants"];
  readonly isLive: boolean;
  /** The terminals that are shown live; what comes for them can be made to wait. */
  readonly terminals: TerminalsStore;
}

/** The line above the terminals: text, tenant, deviations, and whether what is shown is live. */
export const TerminalFilters = ({ board, listed, tenants, isLive, terminals }: TerminalFiltersProps) => {
  const { t } = useLingui();
  const filter = useStore(board, (state) => state.filter);
  const isPaused = useStore(terminals, (state) => state.isPaused);
  const set = (change: Partial<TerminalFilter>) => board.setState({ filter: { ...filter, ...change } });
  const choices = useMemo(
    () =>
      [...new Set(listed.map(({ tenantOid }) => tenantOid))]
        .map((oid) => ({ id: String(oid), name: tenants.nameOf(oid) }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    [listed, tenants],
  );
  return (
    <>
      <SlashSearch
        aria-label={t`Find terminals`}
        placeholder={t`Number, location, version`}
        value={filter.text}
        onChange={(text) => set({ text })}
      />
      {choices.length > 1 && (
        <Select
          aria-label={t`Tenant`}
          className={styles["tenant"] ?? ""}
          items={[{ id: "all", name: t`All tenants` }, ...choices]}
          value={filter.tenantOid === null ? "all" : String(filter.tenantOid)}
          onChange={(key) => set({ tenantOid: key === "all" ? null : Number(key) })}
        >
          {({ id, name }) => <Option id={id}>{name}</Option>}
        </Select>
      )}
      <Switch isSelected={filter.isDeviationsOnly} onChange={(isDeviationsOnly) => set({ isDeviationsOnly })}>
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
    </>
  );
};
