import type { NetworkEntry } from "@backroom/api-client";
import { useFormats } from "@backroom/i18n";
import { Badge, Box, Link, Row, ShowPart, Text, createLazyPart } from "@backroom/ui";
import type { Tone } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import type { NetworkIndicatorProps } from "./NetworkIndicator.tsx";
import styles from "./NetworkIndicator.module.css";

const toneOf = ({ status, isPending, error }: NetworkEntry): Tone => {
  if (isPending) return "info";
  return error !== undefined || status === undefined || status >= 400 ? "danger" : "success";
};

const NetworkLine = ({
  entry,
  logPath,
}: Pick<NetworkIndicatorProps, "logPath"> & { readonly entry: NetworkEntry }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { method, url, status, query, bytesUp, bytesDown, durationMs, error, uid } = entry;
  const logHref = uid === undefined ? undefined : logPath?.(uid);
  const up = formats.bytes(bytesUp);
  const down = formats.bytes(bytesDown);
  return (
    <Box line="end" pad="2-0">
      <Row isWrapping rowGap={0.5} gap={2}>
        <b>{method}</b>
        <Badge tone={toneOf(entry)}>{status ?? (entry.isPending ? t`running` : t`no answer`)}</Badge>
        <bdi className={styles["url"]}>{url}</bdi>
        <Row as="span" gap={3} align="stretch" tone="muted" size="sm" isNumeric>
          <span aria-label={t`${up} sent`}>
            ↑ <bdi>{up}</bdi>
          </span>
          <span aria-label={t`${down} received`}>
            ↓ <bdi>{down}</bdi>
          </span>
          <bdi>{formats.duration(durationMs)}</bdi>
        </Row>
      </Row>
      {query.length > 0 && (
        <Text as="p" wrap="anywhere" tone="faint" size="sm">
          <bdi>{query.map(([name, value]) => `${name}=${value}`).join(" & ")}</bdi>
        </Text>
      )}
      {error !== undefined && (
        <Text as="p" wrap="anywhere" tone="danger" size="sm">
          <bdi>{error}</bdi>
          {logHref !== undefined && (
            <>
              {" "}
              <Link href={logHref}>
                <Trans>Show in the log</Trans>
              </Link>
            </>
          )}
        </Text>
      )}
    </Box>
  );
};

// Loaded when it opens, as it brings react-virtuoso.
const list = createLazyPart(async () => (await import("@backroom/ui/list")).VirtualList<NetworkEntry>);

/** The last calls, newest first. */
export const NetworkList = ({ log, logPath }: NetworkIndicatorProps) => {
  const { t } = useLingui();
  const entries = useStore(log, (state) => state.entries);
  if (entries.length === 0)
    return (
      <Text as="p" wrap="anywhere" tone="faint" size="sm">
        <Trans>No calls yet.</Trans>
      </Text>
    );
  const draw = (entry: NetworkEntry) => <NetworkLine entry={entry} logPath={logPath} />;
  return (
    <ShowPart
      part={list}
      isNeeded
      onGiveUp={() => undefined}
      props={{
        pattern: "list",
        size: "content",
        className: styles["list"],
        label: t`Calls`,
        items: entries,
        keyOf: ({ id }) => id,
        draw,
      }}
    />
  );
};
