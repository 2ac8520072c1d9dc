import { createLucideIcon } from "lucide-react";

/** A person digging: the state "in progress" of a navigation item. Lucide has none. */
export const DiggingPerson = /* @__PURE__ */ createLucideIcon("DiggingPerson", [
  ["circle", { cx: "10", cy: "4", r: "2", key: "head" }],
  ["path", { d: "M3 21l2.5-5.5L8 13", key: "leg-back" }],
  ["path", { d: "M11 21v-4.5L8 13l1-4.5", key: "leg-front" }],
  ["path", { d: "M9 8.5l4 1.5 2 3", key: "arm" }],
  ["path", { d: "M6.5 10.5L17 16", key: "shaft" }],
  ["path", { d: "M17 14.5l3 1.6-1.6 2.6-3-1.6z", key: "blade" }],
  ["path", { d: "M16 21c.5-1.5 1.5-2 3-2s2.5.5 3 2z", key: "mound" }],
]);
