import type { SettingTree } from "@backroom/contract";

/** A setting of the tree. */
export type TreeSetting = SettingTree["settings"][number];

/** A branch or a setting in the tree. */
export interface SettingNode {
  /** A branch and a setting can have the same path. */
  readonly key: string;
  readonly path: string;
  readonly title: string;
  /** What a search looks at: path and title in lower case. */
  readonly words: string;
  /** Null = a branch. */
  readonly setting: TreeSetting | null;
  /** Settings within. */
  readonly count: number;
  readonly children: readonly SettingNode[];
}

interface Branch {
  readonly path: string;
  readonly branches: Map<string, Branch>;
  readonly settings: SettingNode[];
}

const emptyBranch = (path: string): Branch => ({ path, branches: new Map(), settings: [] });

const countOf = (nodes: readonly SettingNode[]): number => nodes.reduce((sum, { count }) => sum + count, 0);

/** Makes the tree of settings: branches first in each branch, both by title in the order of the locale. */
export const settingNodes = (
  settings: readonly TreeSetting[],
  /** Title of a branch, where the setting is null, or of a setting. */
  titleOf: (path: string, setting: TreeSetting | null) => string,
  locale: string,
): readonly SettingNode[] => {
  const { compare } = new Intl.Collator(locale);
  const byTitle = (a: SettingNode, b: SettingNode) => compare(a.title, b.title);
  const root = emptyBranch("");
  for (const setting of settings) {
    const { path } = setting;
    const title = titleOf(path, setting);
    const segments = path.split("/");
    let branch = root;
    for (const [index, segment] of segments.slice(0, -1).entries()) {
      const next = branch.branches.get(segment) ?? emptyBranch(segments.slice(0, index + 1).join("/"));
      branch.branches.set(segment, next);
      branch = next;
    }
    const words = `${path}\n${title}`.toLowerCase();
    branch.settings.push({ key: `setting ${path}`, path, title, words, setting, count: 1, children: [] });
  }
  const toNodes = ({ branches, settings: own }: Branch): readonly SettingNode[] => [
    ...[...branches.values()]
      .map((branch): SettingNode => {
        const children = toNodes(branch);
        const { path } = branch;
        const title = titleOf(path, null);
        const words = `${path}\n${title}`.toLowerCase();
        return {
          key: `branch ${path}`,
          path,
          title,
          words,
          setting: null,
          count: countOf(children),
          children,
        };
      })
      .toSorted(byTitle),
    ...own.toSorted(byTitle),
  ];
  return toNodes(root);
};

/** The settings that are shown, with their branches; a branch counts those. */
export const shownNodes = (
  nodes: readonly SettingNode[],
  isShown: (node: SettingNode, setting: TreeSetting) => boolean,
): readonly SettingNode[] =>
  nodes.flatMap((node) => {
    if (node.setting !== null) return isShown(node, node.setting) ? [node] : [];
    const children = shownNodes(node.children, isShown);
    if (children.length === 0) return [];
    const isSame =
      children.length === node.children.length && children.every((one, at) => one === node.children[at]);
    return [isSame ? node : { ...node, children, count: countOf(children) }];
  });

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
