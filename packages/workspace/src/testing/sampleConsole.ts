import { consoleConfigSchema, parse } from "@backroom/contract";
import type { NavigationNode, PermissionName, ScopeRow } from "@backroom/contract";
import type { DraftPort } from "@backroom/entity-editor";

/** All rights of a page. */
export const allRights: readonly PermissionName[] = ["Demand", "Create", "Update", "Delete", "Patch"];

/** Scope of a chain: two tenants, the first one with a location and a terminal. */
export const sampleScope: readonly ScopeRow[] = [
  [0, -1, "*", "GLOBAL", 1, "Global", "", false, false],
  [1, 0, "DE", "COUNTRY", 10, "Germany", "", false, false],
  [2, 1, "NL", "TENANT", 100, "Nordlicht Retail", "", false, false],
  [3, 2, "B1", "LOCATION", 1001, "Berlin Mitte", "", false, false],
  [4, 3, "1", "TERMINAL", 10011, "Till 1", "", false, false],
  [5, 0, "JP", "COUNTRY", 11, "Japan", "", false, false],
  [6, 5, "HM", "TENANT", 101, "Hoshizora Market", "", false, false],
];

/** The logged-in user. */
export const sampleUser = { oid: 7, username: "kaori", emailAddress: null };

/** Version of the running console. */
export const sampleVersion = { version: "26.11.2", buildDate: "2026-11-19T08:30:00Z" };

/** The configuration of a console that sets nothing. */
export const sampleConfig = () => {
  const parsed = parse(consoleConfigSchema, {}, "Config");
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
};

/** A page of the navigation that is called like its path. */
export const pageNode = (path: string): NavigationNode => ({
  key: path,
  text: path,
  icon: null,
  path,
  page: null,
  params: {},
  responsiblePath: null,
  keywords: [],
  children: [],
});

/** Drafts that are not kept. */
export const noDrafts: DraftPort = {
  read: async () => [],
  write: async () => false,
  hold: () => undefined,
  remove: async () => undefined,
  list: async () => [],
  subscribe: () => () => undefined,
};
