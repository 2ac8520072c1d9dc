import type { Navigation, NavigationNode, PermissionMap, ProgressMap } from "@backroom/contract";
import { VISIBILITY } from "../constants.ts";
import type { Visibility } from "../constants.ts";
import { visibilityOf } from "./visibility.ts";

/** A node of the server's navigation with its visibility worked out. */
export interface NavigationItem extends Omit<NavigationNode, "children"> {
  readonly visibility: Visibility;
  readonly children: readonly NavigationItem[];
}

/** The navigation as the shell and the guards use it. */
export interface NavigationModel {
  readonly rootItems: readonly NavigationItem[];
  /** Every item that has a path, by its path; hidden ones too, since their pages open by address. */
  readonly pathDict: ReadonlyMap<string, NavigationItem>;
  /** Rights by path, then tenant oid, as the server sent them; `createRights` looks them up. */
  readonly permissions: PermissionMap;
  /** Pages that are not finished: path to true (in progress) or false (testable). */
  readonly progress: ProgressMap;
}

/** A model without pages and rights, for visitors who are not logged in. */
export const noNavigation: NavigationModel = {
  rootItems: [],
  pathDict: new Map(),
  permissions: {},
  progress: {},
};

/** A group or menu is as visible as its most visible child; a link by its own path. */
const toItem = (node: NavigationNode, visibilityAt: (path: string) => Visibility): NavigationItem => {
  const children = node.children.map((child) => toItem(child, visibilityAt));
  const own = node.path === null ? VISIBILITY.hidden : visibilityAt(node.path);
  const visibility = children.reduce<Visibility>(
    (highest, child) => (child.visibility > highest ? child.visibility : highest),
    own,
  );
  return { ...node, visibility, children };
};

const collect = (items: readonly NavigationItem[], pathDict: Map<string, NavigationItem>): void => {
  for (const item of items) {
    if (item.path !== null && !pathDict.has(item.path)) pathDict.set(item.path, item);
    collect(item.children, pathDict);
  }
};

/**
 * Builds the model from the server's responses. Of two items with one path the first counts. Links that may not be opened
 * for the current tenant are hidden. Default: no permissions, and every link may be opened.
 */
export const buildNavigation = (
  navigation: Navigation,
  progress: ProgressMap,
  isTestMode: boolean,
  permissions: PermissionMap = {},
  mayOpen: (path: string) => boolean = () => true,
): NavigationModel => {
  const visibilityAt = (path: string) =>
    mayOpen(path) ? visibilityOf(path, progress, isTestMode) : VISIBILITY.hidden;
  const rootItems = navigation.rootItems.map((node) => toItem(node, visibilityAt));
  const pathDict = new Map<string, NavigationItem>();
  collect(rootItems, pathDict);
  return { rootItems, pathDict, permissions, progress };
};

/**
 * The navigation item a path belongs to: its own, else that of the responsible path its page names, else the longest
 * ancestor the navigation holds. Used for title, icon, rights, active root item and the forbidden guard.
 */
export const findResponsibleItem = (
  model: NavigationModel,
  path: string,
  responsiblePath?: string,
): NavigationItem | undefined => {
  const named =
    model.pathDict.get(path) ??
    (responsiblePath === undefined ? undefined : model.pathDict.get(responsiblePath));
  if (named !== undefined) return named;
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const ancestor = model.pathDict.get(path.slice(0, end));
    if (ancestor !== undefined) return ancestor;
  }
  return undefined;
};

const holds = (item: NavigationItem, target: NavigationItem): boolean =>
  item === target || item.children.some((child) => holds(child, target));

/** The root item to mark as active: the one that is, or holds, the item responsible for the path. */
export const findActiveRootItem = (
  model: NavigationModel,
  path: string,
  responsiblePath?: string,
): NavigationItem | undefined => {
  const target = findResponsibleItem(model, path, responsiblePath);
  return target && model.rootItems.find((item) => holds(item, target));
};
