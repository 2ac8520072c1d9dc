import { expect } from "@playwright/test";
import type { Page, Request } from "@playwright/test";
import { createCallServer } from "./callServer.ts";

/** A page of the console. */
export interface ConsolePage {
  /** Name in the navigation, or of the page definition. */
  readonly name: string;
  readonly path: string;
}

interface Node {
  readonly page: string | null;
  readonly path: string | null;
  readonly children?: readonly Node[];
}

const nodesOf = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...nodesOf(node.children ?? [])]);

/** Kinds whose first record has a page of its own. */
const editors = [
  ["LayoutEditor", "pos-preferences/quick-access", "/settings/pos/quick-accesses/"],
  ["TemplateCode", "pos-preferences/receipt-template", "/settings/pos/receipt-templates?template="],
  ["TemplateStudio", "pos-preferences/receipt-template", "/visual-receipt-designer/receipt?template="],
  ["Record", "pos-supply/article", "/data/pos-supply/article/"],
] as const;

/** Pages that the navigation does not name. */
const further: readonly ConsolePage[] = [
  { name: "Records", path: "/data/pos-supply/article?$start=1" },
  { name: "PromotionCalendar", path: "/data/campaigns/promotion/calendar" },
  { name: "PromotionSimulator", path: "/data/campaigns/promotion/simulator" },
  { name: "CodeEditor", path: "/tools/editor" },
  { name: "NotFound", path: "/nowhere/at/all" },
  { name: "Forbidden", path: "/forbidden?requested=%2Fdata%2Fx%2Fy" },
];

/** Reads every page that a user may open: one of each page of the navigation, and those the navigation does not name. */
export const readPages = async (url: string, username = "admin"): Promise<readonly ConsolePage[]> => {
  const get = await createCallServer(url, username);
  const { rootItems } = (await get("/api/ui/navigation")) as { readonly rootItems: readonly Node[] };
  const paths = new Map<string, string>();
  for (const { page, path } of nodesOf(rootItems))
    if (path !== null && !paths.has(page ?? "Dashboard")) paths.set(page ?? "Dashboard", path);
  const opened = editors.map(async ([name, kind, path]) => {
    const [first] = (await get(`/api/data/${kind}?take=1&tenantOid=1&orderBy=Oid`)) as {
      readonly Oid: number;
    }[];
    return { name, path: `${path}${first?.Oid ?? 0}` };
  });
  return [
    ...[...paths].map(([name, path]) => ({ name, path })),
    ...further.slice(0, 3),
    ...(await Promise.all(opened)),
    ...further.slice(3),
  ];
};

/** Reads of the frame, and pictures: pages show without them. */
const ofFrame =
  /^\/api\/(?:barcode|hub|v1|ui|auth|settings\/scope|user\/(?:profile|extension|chats\/unread))\b/u;

/** Whether a request reads something. */
const isRead = (request: Request): boolean =>
  request.method() === "GET" && new URL(request.url()).pathname.startsWith("/api/");

/** Whether a request reads something that the page shows. */
export const isReadOfPage = (request: Request): boolean =>
  isRead(request) && !ofFrame.test(new URL(request.url()).pathname);

/** Opens pages one after the other without loading the document again. */
export const createWalk = (page: Page) => {
  const reading = new Set<Request>();
  page.on("request", (request) => {
    // A part of the page sends its requests after its code has loaded.
    if (isRead(request) || request.resourceType() === "script") reading.add(request);
  });
  page.on("requestfinished", (request) => reading.delete(request));
  page.on("requestfailed", (request) => reading.delete(request));
  const settle = async (): Promise<void> => {
    // A page is empty while its code loads.
    await expect(page.locator("main > * > *").first()).toBeAttached();
    await expect.poll(() => reading.size, { intervals: [20, 50, 100] }).toBe(0);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect.poll(() => reading.size, { intervals: [20, 50, 100] }).toBe(0);
  };
  return {
    /** Waits until nothing of the page is loading. */
    settle,
    /** Opens a page and waits until it has replaced the one before. */
    open: async ({ path }: Pick<ConsolePage, "path">): Promise<void> => {
      await page.evaluate((to) => {
        for (const element of document.querySelectorAll("main > * > *, main > * > * *"))
          if (element.childElementCount === 0) element.setAttribute("data-left", "");
        history.pushState(null, "", to);
        window.dispatchEvent(new PopStateEvent("popstate"));
      }, path);
      await expect(page.locator("main [data-left]")).toHaveCount(0);
    },
  };
};
