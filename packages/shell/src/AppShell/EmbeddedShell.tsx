import { Stack, VisuallyHidden } from "@backroom/ui";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { CommandBar, CommandBarProvider } from "../CommandBar/CommandBar.tsx";
import { PAGE_TITLE_ID } from "../constants.ts";
import { useServerText } from "../navigation/useServerText.ts";
import styles from "./AppShell.module.css";

export interface EmbeddedShellProps {
  /** The page. */
  readonly children: ReactNode;
  /** Visually hidden heading of the page. Default: no heading. */
  readonly title?: string | undefined;
  /** Whether the page fills the content area, which then never scrolls. Default false. */
  readonly isFramed?: boolean;
}

/** The frame of pages under `/e`, shown inside another application: command bar and content only. */
export const EmbeddedShell = ({ children, title, isFramed = false }: EmbeddedShellProps) => {
  const serverText = useServerText();
  useEffect(() => {
    document.body.classList.add("embedded");
    return () => document.body.classList.remove("embedded");
  }, []);
  return (
    <CommandBarProvider>
      <Stack flex="shrink" className={styles["shell"]}>
        {title !== undefined && (
          <VisuallyHidden elementType="h1" id={PAGE_TITLE_ID}>
            {serverText(title)}
          </VisuallyHidden>
        )}
        <CommandBar />
        <main
          className={[styles["content"], isFramed ? "framed" : ""].join(" ").trim()}
          data-width="full-width"
          aria-labelledby={title === undefined ? undefined : PAGE_TITLE_ID}
        >
          <div className={styles["page"]}>{children}</div>
        </main>
      </Stack>
    </CommandBarProvider>
  );
};
