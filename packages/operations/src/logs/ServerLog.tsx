import type { PageProps } from "@backroom/workspace";
import { LogPage } from "./LogPage.tsx";

/** What the server logs. */
export const ServerLog = ({ path }: PageProps) => <LogPage log="server-log" path={path} />;
