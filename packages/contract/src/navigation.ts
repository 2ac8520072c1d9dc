import type { Static } from "typebox";
import * as t from "./builders.ts";

/** One entry of the navigation tree: a link (path and page), a group of links, or a root item holding groups. */
export interface NavigationNode {
  key: string;
  text: string;
  icon: string | null;
  path: string | null;
  page: string | null;
  params: Record<string, string>;
  responsiblePath: string | null;
  keywords: string[];
  children: NavigationNode[];
}

/** Schema of {@link NavigationNode}. */
export const navigationNodeSchema = t.registerSchema(
  "NavigationNode",
  t.object({
    key: t.string(),
    text: t.string(),
    icon: t.nullable(t.string()),
    path: t.nullable(t.string()),
    page: t.nullable(t.string()),
    params: t.dictionary(t.string(), { default: {} }),
    responsiblePath: t.nullable(t.string()),
    keywords: t.array(t.string(), { default: [] }),
    children: t.array(t.reference<NavigationNode>("NavigationNode"), { default: [] }),
  }),
);

/** Answer of `GET /api/ui/navigation`: what the caller may open. */
export const navigationSchema = t.object({ rootItems: t.array(navigationNodeSchema) });
/** What the caller may open. */
export type Navigation = Static<typeof navigationSchema>;
