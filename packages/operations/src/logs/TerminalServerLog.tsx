import type { PageProps } from "@backroom/workspace";
import { LogPage } from "./LogPage.tsx";

/** What happens between the server and the terminals. */
export const TerminalServerLog = ({ path }: PageProps) => <LogPage log="terminal-server-log" path={path} />;
