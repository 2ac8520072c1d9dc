import { permissionNames } from "@backroom/contract";
import type { PermissionName, PermissionNode } from "@backroom/contract";

/** Longest key: no path of the console or of a kind comes near it. */
const MAX_KEY_LENGTH = 200;

/** A place in a permission matrix: a path, and one right there or all (`*`). */
export interface PermissionPlace {
  readonly path: string;
  readonly right: PermissionName | "*";
}

const isRight = (segment: string | undefined): segment is PermissionName =>
  permissionNames.some((right) => right === segment);

/** Path of the node: a right is shown below the path it is for. */
const nodePath = ({ path, right }: PermissionPlace): string =>
  right === "*" ? path : `${path === "/" ? "" : path}/${right}`;

const keyOf = (nodePath: string): string => (nodePath === "/" ? "*" : nodePath.slice(1).replaceAll("/", "."));

/** Key of a node: its path with dots, `data.pos-supply.article.Create`; the root is `*`. */
export const formatPermissionKey = (place: PermissionPlace): string => keyOf(nodePath(place));

/** The place a key stands for; null when it has no form of a key. */
export const parsePermissionKey = (key: string): PermissionPlace | null => {
  if (key === "*") return { path: "/", right: "*" };
  if (key.length > MAX_KEY_LENGTH) return null;
  const segments = key.split(".");
  if (segments.some((segment) => !/^[A-Za-z0-9-]+$/.test(segment))) return null;
  const last = segments.at(-1);
  const right = isRight(last) ? last : "*";
  const path = right === "*" ? segments : segments.slice(0, -1);
  return { path: `/${path.join("/")}`, right };
};

const ancestors = (path: string): string[] => {
  const segments = path.split("/").filter((segment) => segment !== "");
  return ["/", ...segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`)];
};

/** All nodes of a matrix over these paths, parents first, without flags: each path, and below it its five rights. */
export const permissionNodes = (paths: readonly string[]): PermissionNode[] => {
  const all = [...new Set(paths.flatMap(ancestors))].sort();
  return all.flatMap((path) => {
    const parent = path === "/" ? null : (ancestors(path).at(-2) ?? "/");
    const rights = permissionNames.map((right) => nodePath({ path, right }));
    return [{ p: path, pp: parent, k: keyOf(path) }].concat(
      rights.map((p) => ({ p, pp: path, k: keyOf(p) })),
    );
  });
};
