import type { ElementNode } from "../nodes.ts";
import { parseFieldPath } from "../render/values.ts";
import { attributeOf } from "../tree.ts";
import { findField } from "./documentModel.ts";
import type { FieldScopes } from "./documentModel.ts";

/** Scopes with the rows of a list before them; the same scopes when the path names no list. */
export const withList = (scopes: FieldScopes, source: string): FieldScopes => {
  const path = parseFieldPath(source);
  const found = path === null ? null : findField(scopes, path);
  return found?.type === "list" ? [found.fields, ...scopes] : scopes;
};

/** What can be read inside the last element of a path from the root (`pathAt`, `pathTo`) of a document of that model. */
export const scopesWithin = (path: readonly ElementNode[], model: FieldScopes[number]): FieldScopes => {
  let scopes: FieldScopes = [model];
  for (const element of path) {
    if (element.name === "lines") scopes = withList(scopes, attributeOf(element, "source") ?? "");
  }
  return scopes;
};
