import { Box, Button, Icon, Row, Spinner, useDelayed } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PreviewDocuments } from "./usePreviewData.ts";
import styles from "./Preview.module.css";

export interface PreviewNoticeProps {
  readonly documents: PreviewDocuments;
  /** The text is no XML now: the last one that was is shown. */
  readonly isOld: boolean;
}

/** Why the preview is not of the chosen document: its document is loading, could not be loaded, or the text cannot be read. */
export const PreviewNotice = ({ documents, isOld }: PreviewNoticeProps) => {
  const { failure, isLoading, isCancelled, cancel, retry } = documents;
  const isSlow = useDelayed(isLoading);
  const notice = (text: ReactNode, action?: ReactNode) => (
    <Row
      flex="none"
      tone="warning"
      size="sm"
      className={styles["notice"]}
      data-waits={isLoading || undefined}
    >
      {isLoading ? <Spinner size={14} /> : <Icon name="triangle-alert" size={14} />}
      <Box as="output" flex="grow">
        {text}
      </Box>
      {action}
    </Row>
  );
  const again = (
    <Button size="sm" icon="refresh-cw" onPress={retry}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (isLoading)
    return isSlow
      ? notice(
          <Trans>Loading the document</Trans>,
          <Button size="sm" onPress={cancel}>
            <Trans>Cancel</Trans>
          </Button>,
        )
      : null;
  if (failure !== null) return notice(failure, again);
  if (isCancelled) return notice(<Trans>The preview was cancelled.</Trans>, again);
  return isOld ? notice(<Trans>The last XML that could be read.</Trans>) : null;
};
