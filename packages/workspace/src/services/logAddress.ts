import type { Workspace } from "./createWorkspace.ts";

const SERVER_LOG = "/diagnostics/server-log";

/** Where the line of an error is in the server log, for who may open it; undefined for all others. */
export const logAddressOf = (
  uid: string,
  workspace: Pick<Workspace, "access" | "tenancy"> | undefined,
): string | undefined => {
  if (workspace === undefined) return undefined;
  const { rights } = workspace.access.getState();
  if (!rights.mayOpen(SERVER_LOG, workspace.tenancy.getState().currentOid)) return undefined;
  return `${SERVER_LOG}?uid=${encodeURIComponent(uid)}`;
};
