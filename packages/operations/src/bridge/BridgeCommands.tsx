import type { BridgeState } from "@backroom/contract";
import { CommandBarContent } from "@backroom/shell";
import { BusyButton, Kbd, SearchField, Spacer, StateMark } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { hasFailed } from "./bridges.ts";
import styles from "./BridgePage.module.css";
import type { JobCommands } from "./useJobCommands.ts";
import { useSlashKey } from "./useSlashKey.ts";

/** Props of {@link BridgeCommands}. */
export interface BridgeCommandsProps {
  readonly bridge: BridgeState;
  readonly isLive: boolean;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly commands: JobCommands;
}

/** The line of commands: search, whether the page is live, and starting again what failed. */
export const BridgeCommands = ({ bridge, isLive, search, onSearch, commands }: BridgeCommandsProps) => {
  const { t } = useLingui();
  const ref = useSlashKey<HTMLDivElement>();
  const failed = bridge.jobs.filter((job) => hasFailed(job) && commands.refusal(job) === undefined);
  const startAll = async () => {
    for (const job of failed) await commands.start(job);
  };
  return (
    <CommandBarContent>
      <div ref={ref} className={styles["search"]}>
        <SearchField
          aria-label={t`Search jobs`}
          placeholder={t`Job, tenant, error`}
          value={search}
          onChange={onSearch}
        />
        {search === "" && (
          <span className={styles["slash"]} aria-hidden>
            <Kbd keys={["/"]} />
          </span>
        )}
      </div>
      <Spacer />
      <output className={styles["live"]}>
        <StateMark state={isLive ? "good" : "warning"} size={9} />
        {isLive ? <Trans>Live</Trans> : <Trans>Live updates are interrupted</Trans>}
      </output>
      <BusyButton icon="rotate-ccw" isDisabled={failed.length === 0} onPress={startAll}>
        <Trans>Start failed again</Trans>
      </BusyButton>
    </CommandBarContent>
  );
};
