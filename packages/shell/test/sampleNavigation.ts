import type { NavigationItem } from "../src/navigation/types.ts";

const link = (
  text: string,
  icon: string,
  path: string,
  visibility: NavigationItem["visibility"] = 3,
): NavigationItem => ({ key: path, text, icon, path, visibility, children: [] });

const group = (text: string, children: readonly NavigationItem[]): NavigationItem => ({
  key: text,
  text,
  icon: null,
  path: null,
  visibility: 3,
  children,
});

/** A navigation as stories and tests use it. */
export const sampleNavigation: readonly NavigationItem[] = [
  link("Dashboard", "house", "/"),
  group("Master data", [
    group("Assortment", [
      link("Articles", "package", "/data/article"),
      link("Quantity units", "tag", "/data/unit"),
      link("Packing units", "package", "/data/packing-unit"),
    ]),
    group("Organisation", [
      link("Tenants", "building", "/data/tenant"),
      link("Locations", "house", "/data/location"),
      link("Terminals", "monitor", "/data/terminal", 2),
      link("Secret", "lock", "/data/secret", 0),
    ]),
    group("People", [
      link("Operators", "user", "/data/operator"),
      link("Customers", "users", "/data/customer", 1),
    ]),
  ]),
  group("Documents", [
    group("Sales", [
      link("Receipts", "receipt", "/documents/receipt"),
      link("Orders", "file-text", "/documents/order"),
    ]),
  ]),
  link("Reports", "chart-column", "/reports"),
  { ...group("Hidden", []), visibility: 0 },
];
