import type { PermissionName } from "@backroom/contract";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What each right allows, as the commands of a page are called. */
export const rightTexts: Readonly<Record<PermissionName, MessageDescriptor>> = {
  Demand: msg({ context: "right", message: "See" }),
  Create: msg({ context: "right", message: "Create" }),
  Update: msg({ context: "right", message: "Change" }),
  Patch: msg({ context: "right", message: "Change single fields" }),
  Delete: msg({ context: "right", message: "Delete" }),
};
