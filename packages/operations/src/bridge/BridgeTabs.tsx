import type { BridgeState } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Badge, StateMark, Truncate, useNow } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { countsOf } from "./bridges.ts";
import styles from "./BridgePage.module.css";
import { formatMoment, formatSpan, SECOND_MS } from "./runs/spans.ts";
import { bridgeLook } from "./stateWords.ts";
import { useBridgeName } from "./useBridgeName.ts";
import { useCountTexts } from "./useCountTexts.ts";

export interface BridgeTabsProps {
  readonly bridges: readonly BridgeState[];
  readonly isLive: boolean;
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
  /** What is shown of the selected bridge. */
  readonly children: ReactNode;
}

/** What a bridge is at, in a line. */
const useReason = (bridge: BridgeState): string => {
  const { t } = useLingui();
  const formats = useFormats();
  const now = useNow(bridge.state === "CONNECTING" ? SECOND_MS : null);
  const { since, state } = bridge;
  const counts = countsOf(bridge);
  const counted = useCountTexts();
  if (state === "CONNECTING" && since !== null) {
    const span = formatSpan(formats, now - Date.parse(since));
    return t`for ${span}`;
  }
  if (state === "OFF") {
    if (since === null) return t`no server runs it`;
    const moment = formatMoment(formats, since, now);
    return t`no server runs it since ${moment}`;
  }
  const running = formats.number(counts.running);
  const jobs = formats.number(counts.jobs);
  const all = t`${plural(counts.jobs, { one: `${running} of ${jobs} job running`, other: `${running} of ${jobs} jobs running` })}`;
  const failed = counted.failed(counts.failed);
  return counts.failed === 0 ? all : t`${all}, ${failed}`;
};

const BridgeTab = ({ bridge, isLive }: { readonly bridge: BridgeState; readonly isLive: boolean }) => {
  const { i18n } = useLingui();
  const { mark, word, tone } = bridgeLook(bridge);
  return (
    <Tab id={bridge.id} className={styles["tab"] ?? ""} data-stale={!isLive || undefined}>
      <StateMark state={mark} size={14} />
      <Truncate as="strong">
        <bdi>{useBridgeName()(bridge.id)}</bdi>
      </Truncate>
      <Badge tone={tone}>{word === undefined ? bridge.state : i18n._(word)}</Badge>
      <Truncate as="small" tone="muted" size="sm">
        {useReason(bridge)}
      </Truncate>
    </Tab>
  );
};

/** The bridges, one tab each, with state, word and reason. */
export const BridgeTabs = ({ bridges, isLive, selectedId, onSelect, children }: BridgeTabsProps) => {
  const { t } = useLingui();
  return (
    <Tabs
      className={styles["tabs"] ?? ""}
      selectedKey={selectedId}
      onSelectionChange={(key) => onSelect(String(key))}
    >
      <TabList aria-label={t`Bridges`} className={styles["tabList"] ?? ""}>
        {bridges.map((bridge) => (
          <BridgeTab key={bridge.id} bridge={bridge} isLive={isLive} />
        ))}
      </TabList>
      <TabPanel id={selectedId} className={styles["panel"] ?? ""}>
        {children}
      </TabPanel>
    </Tabs>
  );
};
