import { Hourglass, LayoutTransitionContext, Stack, useDelayed } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { ReactNode } from "react";
import { CommandBar, CommandBarProvider } from "../CommandBar/CommandBar.tsx";
import { PAGE_TITLE_ID } from "../constants.ts";
import type { ContentWidth } from "../layout/layoutStore.ts";
import { ScrollerProvider } from "../layout/ScrollerProvider.tsx";
import { useWidthTransition } from "../layout/useWidthTransition.ts";
import styles from "./AppShell.module.css";

export interface AppShellProps {
  /** A `TitleBar`. */
  readonly titleBar: ReactNode;
  /** A `NavigationBar`. */
  readonly navigation: ReactNode;
  /** A `Footer`. */
  readonly footer: ReactNode;
  /** The page. */
  readonly children: ReactNode;
  /** Width of the content; see `contentWidth`. Default "full-width". */
  readonly width?: ContentWidth;
  /** Whether the page fills the content area, which then never scrolls. Default false. */
  readonly isFramed?: boolean;
  /** Whether the next page is on its way; the hourglass shows after 250 ms. Default false. */
  readonly isNavigating?: boolean;
}

const CONTENT_ID = "content";

/** The frame of the logged-in console: title bar, navigation, command bar, content, footer. */
export const AppShell = ({
  titleBar,
  navigation,
  footer,
  children,
  width = "full-width",
  isFramed = false,
  isNavigating = false,
}: AppShellProps) => {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const hasHourglass = useDelayed(isNavigating);
  const transition = useWidthTransition(width);
  return (
    <CommandBarProvider>
      <ScrollerProvider element={scroller}>
        <Stack flex="shrink" className={styles["shell"]}>
          <a className={styles["skip"]} href={`#${CONTENT_ID}`}>
            <Trans>Skip to content</Trans>
          </a>
          {titleBar}
          {navigation}
          <CommandBar />
          {hasHourglass && <Hourglass className={styles["hourglass"] ?? ""} />}
          <main
            ref={setScroller}
            id={CONTENT_ID}
            className={[styles["content"], isFramed ? "framed" : ""].join(" ").trim()}
            data-width={width}
            // Names the page to a screen reader when the focus moves here after a link of the navigation.
            aria-labelledby={PAGE_TITLE_ID}
            aria-busy={hasHourglass}
            tabIndex={-1}
          >
            <div className={styles["page"]}>
              <LayoutTransitionContext value={transition}>{children}</LayoutTransitionContext>
            </div>
          </main>
          {footer}
        </Stack>
      </ScrollerProvider>
    </CommandBarProvider>
  );
};
