import type { TemplateVersion } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Badge, Button, Stack, Text } from "@backroom/ui";
import { FailureBar } from "@backroom/workspace";
import type { Called } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import styles from "../Templates.module.css";

export interface VersionsPaneProps {
  readonly versions: Called<readonly TemplateVersion[]>;
  /** The draft differs from the live version, or there is none. */
  readonly isDraftAhead: boolean;
  readonly onCompare: (number: number) => void;
}

/** The draft and the published versions with who and when; each can be compared with the draft. */
export const VersionsPane = ({ versions, isDraftAhead, onCompare }: VersionsPaneProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Stack as="section" flex="shrink" isScrolling className={styles["versions"]} aria-label={t`Versions`}>
      <ul>
        <li data-draft>
          <strong>
            <Trans>Draft</Trans>
          </strong>
          {isDraftAhead && (
            <Badge tone="warning">
              <Trans>not published</Trans>
            </Badge>
          )}
        </li>
        {(versions.data ?? []).map(({ number, isLive, publishedAt, publishedBy }) => (
          <li key={number}>
            <strong>
              <Trans>Version {number}</Trans>
            </strong>
            {isLive && (
              <Badge tone="success">
                <Trans>live</Trans>
              </Badge>
            )}
            <Text tone="muted" size="sm" className={styles["who"]}>
              {formats.dateTime(publishedAt)}
              {publishedBy !== null && (
                <>
                  {" · "}
                  <bdi>{publishedBy}</bdi>
                </>
              )}
            </Text>
            <Button
              size="sm"
              variant="ghost"
              icon="git-compare"
              aria-label={t`Compare version ${number} with the draft`}
              onPress={() => onCompare(number)}
            >
              <Trans>Compare</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {versions.data?.length === 0 && (
        <Text as="p" pad="3-4" tone="muted">
          <Trans>Never published: documents are printed without this template.</Trans>
        </Text>
      )}
      {versions.error !== null && (
        <FailureBar
          error={versions.error}
          failure={<Trans>Could not load the versions.</Trans>}
          refetch={versions.refetch}
        />
      )}
    </Stack>
  );
};
