import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The files a built package imports at once: its index, and what that imports of the package itself. */
const filesAtOnce = (entry: URL): ReadonlySet<string> => {
  const files = new Set<string>();
  const add = (url: URL): void => {
    const file = fileURLToPath(url);
    if (files.has(file)) return;
    files.add(file);
    for (const [, path] of readFileSync(file, "utf8").matchAll(/from "(\.\.?\/[^"]+)"/g))
      if (path !== undefined) add(new URL(path, url));
  };
  add(entry);
  return files;
};

/** What tiles are made of, which comes with the first tile but for lists of pages; the package names its sources in comments. */
const isOfTiles = (file: string): boolean =>
  /^\/\/ src\/(?:content\/Tile(?!Lines)|definition\/thresholds|Tile\/TileWarnings|wall\/)/m.test(
    readFileSync(file, "utf8"),
  );

/** What the dashboard needs before a tile shows. The store of layouts belongs to every page of the logged-in console. */
const filesOfDashboard = (): ReadonlySet<string> => {
  const index = new URL(import.meta.resolve("@backroom/dashboard-tiles"));
  const [, store] = /createLayoutStore\s*\} from "([^"]+)"/.exec(readFileSync(index, "utf8")) ?? [];
  if (store === undefined) throw new Error("dashboard-tiles has no store of layouts");
  const others = filesAtOnce(new URL(store, index));
  return new Set([...filesAtOnce(index)].filter((file) => !others.has(file) && !isOfTiles(file)));
};

/** What the tiles show, with their charts: a dashboard shows most of them, each of which had three files of its own. */
const isOfTileViews = (id: string): boolean =>
  id.includes("/dashboard-tiles/dist/") &&
  /^\/\/ src\/(?:tiles|chart|content)\/|^\/\/ src\/(?:definition\/thresholds|Tile\/TileWarnings)/m.test(
    readFileSync(id, "utf8"),
  );

/** The library of queries, without what only pages with lists and forms use of it. */
const isOfQueries = (id: string): boolean =>
  /@tanstack\/(?:react-query|query-core)\//.test(id) &&
  !/useMutation|mutationObserver|useQueries|queriesObserver|infiniteQuery|useInfinite|hydrat/i.test(id);

/** Small sources of packages that every frame shows at once, by package; comments of a built file name its sources. */
const frameSources: readonly (readonly [string, RegExp])[] = [
  ["contract", /^\/\/ src\/(?:hub|dashboard|diagnostics)\.ts/m],
  ["permissions", /^\/\/ src\/react\/AccessProvider/m],
  ["scope-tenancy", /^\/\/ src\/(?:constants|tree\/scopeTree|state\/place)/m],
  ["shell", /^\/\/ src\/(?:layout\/|CommandBar\/|AppShell\/AppShell\.module)/m],
  [
    "ui",
    /^\/\/ src\/(?:Avatar\/(?:Avatar|initialsOf)|Badge\/|ErrorBoundary\/|Flag\/(?:Flag|flagStore)\.|IconButton\/|Skeleton\/|Toolbar\/Spacer)/m,
  ],
  ["values", /^\/\/ src\/(?:constants|currency|relativeTime|dates|formats)\.ts/m],
  ["i18n", /^\/\/ src\/useFormats/m],
];
const frameModules =
  /react-aria\/dist\/private\/(?:visually-hidden|tooltip\/useTooltipTrigger)|react-stately\/dist\/private\/tooltip|react-router\/dist\/esm\/(?:useBlocker|useRouterState)/;

/** What every page behind the login shows. */
const isOfFrame = (id: string): boolean =>
  frameModules.test(id) ||
  frameSources.some(
    ([name, sources]) => id.includes(`/packages/${name}/dist/`) && sources.test(readFileSync(id, "utf8")),
  );

/** Buttons that open menus and popovers, with the pickers of the footer: the login page shows them, too. */
const isOfTriggers = (id: string): boolean =>
  /@internationalized\/string|react-aria\/dist\/private\/(?:menu\/(?:useMenuTrigger|intlStrings)|intl\/menu|interactions\/use(?:LongPress|ContextMenu)|overlays\/use(?:OverlayTrigger|CloseOnScroll)|utils\/useDescription|i18n\/useLocalizedStringFormatter)|react-stately\/dist\/private\/(?:menu\/useMenuTriggerState|overlays\/useOverlayTriggerState|utils\/useControlledState)/.test(
    id,
  ) ||
  (/\/packages\/(?:ui|shell)\/dist\//.test(id) &&
    /^\/\/ src\/(?:Trigger\/useTrigger|Footer\/(?:Footer\.module|\w+Picker))/m.test(
      readFileSync(id, "utf8"),
    ));

/** Dialogs, popovers and what holds the focus in them: menus, grids and editors all show some. */
const isOfOverlays = (id: string): boolean =>
  /react-aria\/dist\/private\/(?:overlays\/|focus\/|utils\/(?:keyboard|animation|isScrollable|getScrollParent|useViewportSize|useResizeObserver|useSlot|useLabels|useEvent)|interactions\/(?:PressResponder|useInteractOutside))|react-aria-components\/dist\/private\/(?:Dialog|Modal|Popover|OverlayArrow|Heading|SharedElementTransition)\./.test(
    id,
  );

/** Without what it imports, which other pages need as well. */
const alone = { includeDependenciesRecursively: false };

/**
 * What is needed together travels as one file: what every page needs, the library of queries, and what the dashboard needs
 * before a tile shows. Many small files weigh more, and take longer on slow links.
 */
export const chunkGroups = () => {
  let dashboard: ReadonlySet<string> | undefined;
  const isOfDashboard = (id: string): boolean => {
    if (!id.includes("/dashboard-tiles/dist/")) return false;
    dashboard ??= filesOfDashboard();
    return dashboard.has(id);
  };
  return [
    { name: "start", tags: ["$initial" as const], priority: 2 },
    { name: "query", test: isOfQueries, priority: 1, ...alone },
    { name: "dashboard", test: isOfDashboard, priority: 1, ...alone },
    { name: "tiles", test: isOfTileViews, ...alone },
    { name: "frame", test: isOfFrame, ...alone },
    { name: "triggers", test: isOfTriggers, ...alone },
    { name: "overlays", test: isOfOverlays, ...alone },
  ];
};

/**
 * Name of a file of the build. Packages name what their parts share after its hash: twice a hash is twice what cannot be
 * compressed, in each list of files that a page imports.
 */
export const chunkFileName = ({ name }: { readonly name: string }): string =>
  name.startsWith("chunk-") ? "assets/[hash].js" : "assets/[name]-[hash].js";
