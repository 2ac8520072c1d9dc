import { dashboardLayoutSchema, parse } from "@backroom/contract";
import type { DashboardLayout } from "@backroom/contract";

/** A stored layout, or why it cannot be shown: a newer version of the app has stored it, or it makes no sense. */
export type ParsedLayout =
  | { readonly kind: "layout"; readonly layout: DashboardLayout }
  | { readonly kind: "newer" }
  | { readonly kind: "unreadable"; readonly error: Error };

/** Whether it is an object with fields. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isCard = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value["name"] === "string" &&
  (value["params"] === undefined || isRecord(value["params"]));

/** Reads what a server or a browser has stored. Single cards that make no sense are left out. */
export const parseLayout = (value: unknown): ParsedLayout => {
  const version = isRecord(value) ? value["version"] : undefined;
  if (typeof version === "number" && version > 1) return { kind: "newer" };
  const cards = isRecord(value) ? value["cards"] : undefined;
  const readable =
    isRecord(value) && isRecord(cards)
      ? { ...value, cards: Object.fromEntries(Object.entries(cards).filter(([, card]) => isCard(card))) }
      : value;
  const parsed = parse(dashboardLayoutSchema, readable, "The stored dashboard");
  return parsed.ok ? { kind: "layout", layout: parsed.value } : { kind: "unreadable", error: parsed.error };
};
