import type { InlineConfig, Plugin } from "vite";
import { planChunks } from "./planChunks.ts";
import type { LoadStage } from "./planChunks.ts";

/** In the order of loading. */
const stages: readonly LoadStage[] = [
  {
    name: "frame",
    entries: ["/workspace/dist/parts/services/createWorkspace-ts.", "/src/frame/ConsoleFrame."],
  },
  // The login page shows them without a frame.
  { name: "pickers", entries: ["/src/frame/AuthPickers."] },
  // With what makes the tiles of the areas.
  {
    name: "dashboard",
    after: ["frame"],
    isOneFile: true,
    entries: [
      "/src/pages/DashboardPage.",
      "/master-data/dist/tiles.",
      "/settings/dist/tiles.",
      "/documents/dist/tiles.",
      "/operations/dist/tiles.",
    ],
  },
  {
    name: "tiles",
    after: ["frame", "dashboard"],
    isOneFile: true,
    // What the tiles show, each in a folder of its own: `turnoverTile/TurnoverView.tsx`.
    entries: ["Tile/"],
  },
  {
    name: "records",
    after: ["frame"],
    entries: ["/src/pages/NavigationPage.", "/master-data/dist/parts/RecordPage/RecordPage-tsx."],
  },
  {
    name: "editor",
    after: ["frame", "records"],
    entries: [
      "/workspace/dist/parts/RecordScreen/RecordEditor-tsx.",
      "/data-grid/dist/parts/DetailArea/TenantSelect-tsx.",
    ],
  },
  // What the frame fetches once the browser is idle.
  {
    name: "idle",
    after: ["frame"],
    isOneFile: true,
    entries: [
      "/ui/dist/parts/Tooltip/",
      "/shell/dist/parts/",
      "/scope-tenancy/dist/parts/TenantSelector/",
      "/workspace/dist/parts/drafts/",
      "/operations/dist/support.",
      "/messages/dist/parts/chats/unread/UnreadButton-tsx.",
      "/src/frame/Questions.",
      "/src/frame/avatarUrl.",
    ],
  },
  { name: "icons", after: ["frame"], entries: ["/ui/dist/parts/Icon/consoleIcons."] },
];

/** Whether a file is loaded by a stage. */
export const isOfStage = (file: string): boolean =>
  stages.some(({ entries }) => entries.some((entry) => file.includes(entry)));

/**
 * Name of a file of the build. Packages name what their parts share after its hash: twice a hash is twice what cannot be
 * compressed, in each list of files that a page imports.
 */
const chunkFileName = ({ name }: { readonly name: string }): string =>
  name.startsWith("chunk-") ? "assets/[hash].js" : "assets/[name]-[hash].js";

/**
 * Groups modules into the files of a build. Many small files weigh more than one, and take longer on slow links: a browser
 * fetches six at a time. `app` is what the build needs to know of the app to plan them.
 */
export const chunkGroups = (app: InlineConfig): Plugin => ({
  name: "chunk-groups",
  apply: "build",
  async config() {
    const files = await planChunks(app, stages);
    const groups = [
      { name: "start", tags: ["$initial" as const], priority: 1 },
      {
        name: (id: string) => files.get(id) ?? null,
        debugName: "stages",
        // What a module imports may be needed in other stages, too: it is assigned by itself.
        includeDependenciesRecursively: false,
      },
    ];
    const output = { chunkFileNames: chunkFileName, codeSplitting: { groups } };
    return { build: { rolldownOptions: { output, optimization: { inlineConst: true } } } };
  },
});
