import type { Terminal } from "@backroom/contract";
import { Tab, TabList, TabPanel, Tabs } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Receipts } from "./Receipts.tsx";
import { TerminalFacts } from "./TerminalFacts.tsx";
import styles from "./TerminalPanel.module.css";
import { Timeline } from "./Timeline.tsx";
import { useTerminalDay } from "./useTerminalDay.ts";

interface TerminalDayPartsProps {
  readonly terminal: Terminal;
  /** The last round trip from here, formatted. */
  readonly ping: string | undefined;
  /** The last request that is over: its end is in the timeline. */
  readonly answered: string | undefined;
}

/** What a terminal did today: its figures, what happened to it, and its last receipts. */
export const TerminalDayParts = ({ terminal, ping, answered }: TerminalDayPartsProps) => {
  const { t } = useLingui();
  const day = useTerminalDay(terminal, answered);
  const timeline = <Timeline terminal={terminal} day={day} />;
  return (
    <>
      <TerminalFacts terminal={terminal} ping={ping} day={day} />
      {day.mayRead ? (
        <Tabs className={styles["tabs"] ?? ""}>
          <TabList aria-label={t`Of this terminal`}>
            <Tab id="timeline">
              <Trans>Timeline</Trans>
            </Tab>
            <Tab id="receipts">
              <Trans>Receipts</Trans>
            </Tab>
          </TabList>
          <TabPanel id="timeline">{timeline}</TabPanel>
          <TabPanel id="receipts">
            <Receipts query={day.receipts} />
          </TabPanel>
        </Tabs>
      ) : (
        timeline
      )}
    </>
  );
};
