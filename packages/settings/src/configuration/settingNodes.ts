import type { SettingTree } from "@backroom/contract";

/** A setting of the tree. */
export type TreeSetting = SettingTree["settings"][number];

/** A branch or a setting in the tree. */
export interface SettingNode {
  /** A branch and a setting can have the same path. */
  readonly key: string;
  readonly path: string;
  readonly title: string;
  /** Null = a branch. */
  readonly setting: TreeSetting | null;
  /** Settings within. */
  readonly count: number;
  readonly children: readonly SettingNode[];
}

/** What is shown of the tree. */
export interface NodeOptions {
  /** Title of a branch or setting. */
  readonly titleOf: (path: string, setting: TreeSetting | null) => string;
  readonly isShown: (setting: TreeSetting, title: string) => boolean;
}

interface Branch {
  readonly path: string;
  readonly branches: Map<string, Branch>;
  readonly settings: SettingNode[];
}

const emptyBranch = (path: string): Branch => ({ path, branches: new Map(), settings: [] });

const byTitle = (a: SettingNode, b: SettingNode) => a.title.localeCompare(b.title);

/** Makes the tree of the settings that are shown: branches first in each branch, both by title. */
export const settingNodes = (
  settings: readonly TreeSetting[],
  { titleOf, isShown }: NodeOptions,
): readonly SettingNode[] => {
  const root = emptyBranch("");
  for (const setting of settings) {
    const title = titleOf(setting.path, setting);
    if (!isShown(setting, title)) continue;
    const segments = setting.path.split("/");
    let branch = root;
    for (const [index, segment] of segments.slice(0, -1).entries()) {
      const next = branch.branches.get(segment) ?? emptyBranch(segments.slice(0, index + 1).join("/"));
      branch.branches.set(segment, next);
      branch = next;
    }
    const { path } = setting;
    branch.settings.push({ key: `setting ${path}`, path, title, setting, count: 1, children: [] });
  }
  const toNodes = ({ branches, settings: own }: Branch): readonly SettingNode[] => [
    ...[...branches.values()]
      .map((branch): SettingNode => {
        const children = toNodes(branch);
        const { path } = branch;
        const count = children.reduce((sum, child) => sum + child.count, 0);
        return { key: `branch ${path}`, path, title: titleOf(path, null), setting: null, count, children };
      })
      .toSorted(byTitle),
    ...own.toSorted(byTitle),
  ];
  return toNodes(root);
};

/** Keys of the branches a setting lies in. */
export const branchKeysOf = (path: string): readonly string[] => {
  const segments = path.split("/");
  return segments.slice(0, -1).map((_, index) => `branch ${segments.slice(0, index + 1).join("/")}`);
};

/** Paths of all branches of the settings, sorted. */
export const branchPaths = (settings: readonly TreeSetting[]): readonly string[] =>
  [...new Set(settings.flatMap(({ path }) => branchKeysOf(path)))]
    .map((key) => key.slice("branch ".length))
    .toSorted();
