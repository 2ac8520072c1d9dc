import { useEffect } from "react";
import type { ReactNode } from "react";
import { CommandBar, CommandBarProvider } from "../CommandBar/CommandBar.tsx";
import styles from "./AppShell.module.css";

/** Props of {@link EmbeddedShell}. */
export interface EmbeddedShellProps {
  /** The page. */
  readonly children: ReactNode;
}

/** The frame of pages under `/e`, shown inside another application: command bar and content only. */
export const EmbeddedShell = ({ children }: EmbeddedShellProps) => {
  useEffect(() => {
    document.body.classList.add("embedded");
    return () => document.body.classList.remove("embedded");
  }, []);
  return (
    <CommandBarProvider>
      <div className={styles["shell"]}>
        <CommandBar />
        <main className={styles["content"]} data-width="full-width">
          <div className={styles["page"]}>{children}</div>
        </main>
      </div>
    </CommandBarProvider>
  );
};
