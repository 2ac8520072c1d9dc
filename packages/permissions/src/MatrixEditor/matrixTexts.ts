import type { PermissionName } from "@backroom/contract";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MatrixNode } from "../matrix/matrixIndex.ts";
import type { Flag } from "../matrix/types.ts";
import type { MatrixKind } from "./matrixKinds.ts";

/** Names of what the rows and columns of a matrix stand for. */
export interface MatrixNames {
  /** What people call a path; undefined = its last part. */
  readonly pathText?: ((path: string) => string | undefined) | undefined;
  /** Name of a tenant; undefined = only its id is known. */
  readonly tenantText?: ((oid: number) => string | undefined) | undefined;
}

const rightTexts: Readonly<Record<PermissionName, MessageDescriptor>> = {
  Demand: msg`See`,
  Create: msg`Create`,
  Update: msg`Change`,
  Delete: msg`Delete`,
  Patch: msg`Change single fields`,
};

/** Name of a right. */
export const rightText = (right: PermissionName): MessageDescriptor => rightTexts[right];

/** What people call a path. */
export const pathTitle = (
  path: string,
  translate: (text: MessageDescriptor) => string,
  { pathText }: MatrixNames,
): string => {
  if (path === "/") return translate(msg`Everything`);
  const last = path.slice(path.lastIndexOf("/") + 1);
  return pathText?.(path) ?? (last === "" ? path : last);
};

/** The text of a node: the right, else what people call the path. */
export const nodeText = (
  node: MatrixNode,
  translate: (text: MessageDescriptor) => string,
  names: MatrixNames,
): string =>
  node.right === null
    ? pathTitle(node.path, translate, names)
    : translate(rightText(node.right as PermissionName));

/** What a cell is, for its look and its words. */
export interface CellLook {
  readonly explicit: Flag;
  readonly shown: Flag;
  readonly isChanged: boolean;
}

const emptyTexts: Readonly<Record<MatrixKind, MessageDescriptor>> = {
  rolePermissions: msg`Not allowed, nothing is set`,
  userPermissions: msg`Nothing set, the roles decide`,
  userRoles: msg`Not given`,
};

/** What a cell is, in words. */
export const lookText = (kind: MatrixKind, { explicit, shown }: CellLook): MessageDescriptor => {
  if (explicit === true) return kind === "userRoles" ? msg`Given here` : msg`Allowed here`;
  if (explicit === false) return msg`Denied here`;
  if (shown === null) return emptyTexts[kind];
  if (kind === "userRoles") return shown ? msg`Given for all tenants` : msg`Denied for all tenants`;
  return shown ? msg`Allowed, inherited` : msg`Denied, inherited`;
};
