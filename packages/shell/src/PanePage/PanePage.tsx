import { IconButton, Row, Stack } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent, ReactNode } from "react";
import { FillPage } from "../AppShell/FillPage.tsx";
import styles from "./PanePage.module.css";
import { useSideFocus } from "./useSideFocus.ts";

/** A pane at the end of the page about one thing of the main pane. */
export interface SidePane {
  /** What it is about, for screen readers. */
  readonly label: string;
  readonly content: ReactNode;
  /** Closes it, by its button or Escape; without it the pane belongs to the page and goes below the main one on narrow screens. */
  readonly onClose?: (() => void) | undefined;
}

export interface PanePageProps {
  /** The main pane: what scrolls in it scrolls by itself, the page never does. */
  readonly children: ReactNode;
  readonly side?: SidePane | undefined;
  /** See `FillPage`. Default false. */
  readonly isTall?: boolean;
}

/**
 * A page that is one card between command bar and footer, divided into panes by lines. The side pane is 376 px wide;
 * where the card is narrower than 1100 px one that can be closed lies over the main pane, below 700 px as a sheet at the bottom.
 */
export const PanePage = ({ children, side, isTall = false }: PanePageProps) => {
  const { t } = useLingui();
  const main = useSideFocus(side !== undefined);
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || side?.onClose === undefined) return;
    event.preventDefault();
    side.onClose();
  };
  return (
    <FillPage isTall={isTall}>
      <Stack flex="grow" radius="lg" fill="surface" className={styles["card"]}>
        <Row
          gap={0}
          align="stretch"
          flex="grow"
          className={styles["panes"]}
          data-side={side === undefined ? undefined : "open"}
        >
          <div {...main} className={styles["main"]}>
            {children}
          </div>
          {side !== undefined && (
            // Escape works wherever the focus is within the pane.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <aside
              className={styles["side"]}
              aria-label={side.label}
              data-closable={side.onClose !== undefined || undefined}
              onKeyDown={close}
            >
              {side.onClose !== undefined && (
                <IconButton className={styles["close"]} icon="x" label={t`Close`} onPress={side.onClose} />
              )}
              {side.content}
            </aside>
          )}
        </Row>
      </Stack>
    </FillPage>
  );
};
