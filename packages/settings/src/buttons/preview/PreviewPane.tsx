import { Box, Button, Modal, PaneHead, Radio, Segmented } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Layout, Page } from "../model/layout.ts";
import { screenText, tillScreens } from "../model/tillScreen.ts";
import { TillPreview } from "./TillPreview.tsx";
import type { LayoutArticle } from "../useLayoutArticles.ts";
import styles from "./Till.module.css";

/** Width of the small preview, px. */
const WIDTH = 304;

export interface PreviewPaneProps {
  readonly layout: Layout;
  readonly page: Page;
  readonly articles: ReadonlyMap<number, LayoutArticle> | undefined;
}

/** The page as tills show it, small or at full size. */
export const PreviewPane = ({ layout, page, articles }: PreviewPaneProps) => {
  const { t } = useLingui();
  const [at, setAt] = useState("0");
  const [isFull, setFull] = useState(false);
  const screen = tillScreens[Number(at)] ?? { width: 1024, height: 768 };
  return (
    <Box as="section" flex="none" line="end" aria-label={t`Preview`}>
      <PaneHead as="header" justify="between">
        <h2>
          <Trans>Preview</Trans>
        </h2>
        <Segmented aria-label={t`Screen of the till`} value={at} onChange={setAt}>
          {tillScreens.map((one, index) => (
            <Radio key={screenText(one)} value={String(index)}>
              {screenText(one)}
            </Radio>
          ))}
        </Segmented>
      </PaneHead>
      <div className={styles["small"]}>
        <TillPreview {...{ layout, page, articles, screen }} width={WIDTH} />
        <Button variant="ghost" size="sm" icon="maximize-2" onPress={() => setFull(true)}>
          <Trans>Full size</Trans>
        </Button>
      </div>
      {isFull && (
        <Modal
          state="shown"
          size="fullscreen"
          title={`${page.name}, ${screenText(screen)}`}
          onClose={() => setFull(false)}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a screen may be larger than the window: keys scroll it */}
          <section className={styles["full"]} tabIndex={0} aria-label={t`Preview`}>
            <TillPreview {...{ layout, page, articles, screen }} width={screen.width} />
          </section>
        </Modal>
      )}
    </Box>
  );
};
