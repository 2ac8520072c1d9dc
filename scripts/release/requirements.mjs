import { isForNode, publishedManifest } from "./publishedManifest.mjs";

/**
 * The newest things that the packages use without a fallback: `Promise.withResolvers` (Chrome 119, Node 22), `AbortSignal.any`
 * (Firefox 124, Safari 17.4). The suite runs in Chromium.
 */
const BROWSERS = "Chrome 119, Edge 119, Firefox 124, Safari 17.4";

const LIBRARIES = {
  react: "React",
  "react-aria-components": "React Aria Components",
  "@tanstack/react-query": "TanStack Query",
  "@tanstack/react-router": "TanStack Router",
  "@lingui/core": "Lingui",
};

const lowest = (range) => range.replace(/^[\^>=]+/, "").replace(/(?:\.0){1,2}$/, "");

/**
 * The line of a README that names what a package requires. @param {import("../lib/packages.mjs").Package} entry
 * @param {Map<string, string>} peerRanges ranges of the catalog `peers`
 */
export const requiresLine = (entry, peerRanges) => {
  const { peerDependencies = {}, engines } = publishedManifest(entry);
  const node = engines === undefined ? undefined : `Node ${lowest(engines.node)}`;
  if (isForNode(entry)) return `Requires ${node} or newer.`;
  if (node === undefined) return `Requires ${BROWSERS} or Node 22, or newer.`;
  const libraries = Object.keys(LIBRARIES)
    .filter((name) => name in peerDependencies)
    .map((name) => `${LIBRARIES[name]} ${lowest(peerRanges.get(name))}`);
  return `Requires ${[...libraries, node, BROWSERS].join(", ")}, or newer.`;
};
