import type { EntityMeta, PermissionName } from "@backroom/contract";
import type { GridOptions } from "@backroom/data-grid";

/** The rights that the commands of a grid need, as far as kind and page have the commands at all. */
export const neededRights = (
  { capabilities, hasForm }: Pick<EntityMeta, "capabilities" | "hasForm">,
  { disableAdd = false, disableEdit = false }: GridOptions,
): readonly PermissionName[] => [
  ...(capabilities.includes("create") && !disableAdd ? (["Create"] as const) : []),
  ...(hasForm && !disableEdit ? (["Update"] as const) : []),
  ...(capabilities.includes("delete") ? (["Delete"] as const) : []),
];
