import { Button, IconButton, Row } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { CartNotice } from "./useCart.ts";
import styles from "./CartPage.module.css";

interface NoticeStripProps {
  readonly notice: CartNotice | undefined;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** What happened last, above the lines; it is announced and takes no focus, so that scanning goes on. */
export const NoticeStrip = ({ notice, onUndo, onClose }: NoticeStripProps) => {
  const { t } = useLingui();
  return (
    <output className={styles["status"]}>
      {notice !== undefined && (
        <Row
          line="end"
          flex="none"
          tone="warning"
          className={styles["strip"]}
          data-tone={notice.canUndo ? "neutral" : undefined}
        >
          <span>{notice.text}</span>
          {notice.canUndo ? (
            <Button size="sm" icon="undo-2" onPress={onUndo}>
              <Trans>Undo</Trans>
            </Button>
          ) : (
            <IconButton size="sm" icon="x" label={t`Close`} onPress={onClose} />
          )}
        </Row>
      )}
    </output>
  );
};
