import type { TerminalLocation } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Badge, Box, Button, IconButton, Kbd, PaneBody, Row, StateMark, Text, Truncate } from "@backroom/ui";
import type { Tone } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import type { RequestsStore } from "../state/createRequestsStore.ts";
import type { TerminalsStore } from "../state/createTerminalsStore.ts";
import { moodOf } from "../state/mood.ts";
import type { Mood } from "../state/mood.ts";
import { moodMarks, useMoodTexts } from "../useMoodTexts.ts";
import type { SendRequest } from "../useRequestCommands.ts";
import { RequestNote } from "./RequestNote.tsx";
import { TerminalDayParts } from "./TerminalDayParts.tsx";
import styles from "./TerminalPanel.module.css";

const tones: Readonly<Record<Mood, Tone>> = {
  online: "success",
  syncing: "info",
  queue: "warning",
  lost: "danger",
  never: "neutral",
};

export interface TerminalPanelProps {
  readonly oid: number;
  readonly terminals: TerminalsStore;
  readonly requests: RequestsStore;
  readonly locations: ReadonlyMap<number, TerminalLocation>;
  readonly mayRequest: (tenantOid: number) => boolean;
  readonly send: SendRequest;
  /** Shows the terminal before (-1) or after (1) this one. */
  readonly onStep: (step: -1 | 1) => void;
}

/** One terminal: what can be sent to it, what it answered, how it is, and what happened to it. */
export const TerminalPanel = (props: TerminalPanelProps) => {
  const { oid, terminals, requests, locations, mayRequest, send, onStep } = props;
  const { t } = useLingui();
  const words = useMoodTexts();
  const { duration } = useFormats();
  const terminal = useStore(terminals, (state) => state.terminals.get(oid));
  const request = useStore(requests, (state) => state.requests.get(oid));
  const pingMs = useStore(requests, (state) => state.pings.get(oid));
  if (terminal === undefined)
    return (
      <Text as="p" pad="4" tone="muted">
        <Trans>This terminal is no longer in the list.</Trans>
      </Text>
    );
  const { id, text, tenantOid, locationOid } = terminal;
  const mood = moodOf(terminal);
  const isBusy = request?.status === "waiting" || request?.status === "queued";
  const name = t`Terminal ${id}`;
  const isAllowed = mayRequest(tenantOid);
  const place = locations.get(locationOid)?.text;
  return (
    <>
      <Row as="header" gap={3} flex="none" line="end" className={styles["head"]}>
        <StateMark state={moodMarks[mood]} size={16} />
        <Box flex="grow">
          <Row as="h2" rowGap={1} isWrapping size="lg" className={styles["name"]}>
            <bdi>{name}</bdi> <Badge tone={tones[mood]}>{words[mood]}</Badge>
          </Row>
          <Truncate as="p" tone="muted" size="sm">
            <bdi>{[place, text].filter((part) => part !== undefined && part !== "").join(", ")}</bdi>
          </Truncate>
        </Box>
        <Row as="span" gap={0} align="stretch" flex="none" className={styles["steps"]}>
          <IconButton icon="chevron-up" label={t`Previous terminal`} onPress={() => onStep(-1)} />
          <IconButton icon="chevron-down" label={t`Next terminal`} onPress={() => onStep(1)} />
        </Row>
      </Row>
      <PaneBody>
        <Row align="stretch" isWrapping className={styles["commands"]}>
          {isAllowed ? (
            <>
              <Button
                variant="primary"
                icon="zap"
                isDisabled={isBusy}
                onPress={() => void send("PingRequest", [oid], name)}
              >
                <Trans>Ping</Trans> <Kbd keys={["P"]} />
              </Button>
              <Button
                icon="refresh-cw"
                isDisabled={isBusy}
                onPress={() => void send("ForcePosClassicSync", [oid], name)}
              >
                <Trans>Force sync…</Trans>
              </Button>
              <Button
                className={styles["danger"]}
                isDisabled={isBusy}
                onPress={() => void send("ResetProcessQueue", [oid], name)}
              >
                <Trans>Reset queue…</Trans>
              </Button>
            </>
          ) : (
            <Text as="p" tone="muted">
              <Trans>You may watch this terminal, but not send requests to it.</Trans>
            </Text>
          )}
        </Row>
        {request !== undefined && (
          <div className={styles["answer"]}>
            <RequestNote request={request} />
          </div>
        )}
        <TerminalDayParts
          key={oid}
          terminal={terminal}
          ping={pingMs === undefined ? undefined : duration(pingMs)}
          answered={isBusy ? undefined : request?.requestId}
        />
      </PaneBody>
    </>
  );
};
