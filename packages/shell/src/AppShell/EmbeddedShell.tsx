import { Stack } from "@backroom/ui";
import { useEffect } from "react";
import type { ReactNode } from "react";
import { CommandBar, CommandBarProvider } from "../CommandBar/CommandBar.tsx";
import styles from "./AppShell.module.css";

export interface EmbeddedShellProps {
  /** The page. */
  readonly children: ReactNode;
  /** Whether the page fills the content area, which then never scrolls. Default false. */
  readonly isFramed?: boolean;
}

/** The frame of pages under `/e`, shown inside another application: command bar and content only. */
export const EmbeddedShell = ({ children, isFramed = false }: EmbeddedShellProps) => {
  useEffect(() => {
    document.body.classList.add("embedded");
    return () => document.body.classList.remove("embedded");
  }, []);
  return (
    <CommandBarProvider>
      <Stack flex="shrink" className={styles["shell"]}>
        <CommandBar />
        <main
          className={[styles["content"], isFramed ? "framed" : ""].join(" ").trim()}
          data-width="full-width"
        >
          <div className={styles["page"]}>{children}</div>
        </main>
      </Stack>
    </CommandBarProvider>
  );
};
