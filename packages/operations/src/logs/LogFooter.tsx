import { useFormats } from "@backroom/i18n";
import { KeyHints, Text } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

interface MatchesProps {
  readonly count: number;
  /** Time the first lines took, ms. */
  readonly tookMs: number;
}

const Matches = ({ count, tookMs }: MatchesProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const duration = formats.duration(tookMs);
  const lines = t`${plural(count, { one: "# line matches", other: "# lines match" })}`;
  return (
    <Trans>
      {lines}, <bdi>{duration}</bdi>
    </Trans>
  );
};

interface LogFooterProps extends Omit<MatchesProps, "count"> {
  /** Lines that match; null = they are being counted. */
  readonly count: number | null;
}

/** The keys of a log, and how many lines match. */
export const LogFooter = ({ count, tookMs }: LogFooterProps) => (
  <KeyHints
    hints={[
      { keys: ["↑", "↓"], text: <Trans>line</Trans> },
      { keys: ["Enter"], text: <Trans>details</Trans> },
      { keys: ["C"], text: <Trans>copy</Trans> },
      { keys: ["F"], text: <Trans>follow</Trans> },
      { keys: ["/"], text: <Trans>find</Trans>, isPageKey: true },
    ]}
  >
    <Text as="output" isAtEnd isNumeric>
      {count === null ? <Trans>Lines are being counted…</Trans> : <Matches count={count} tookMs={tookMs} />}
    </Text>
  </KeyHints>
);
