import { msg } from "@lingui/core/macro";
import type { PageDefinition, RecordCommand, RecordNoticeDefinition } from "@backroom/workspace";
import { CALENDAR_PATH, PROMOTIONS_PATH, SIMULATOR_PATH, simulatorHref } from "./promotionAddress.ts";

/** The calendar of promotions and their simulator, beside the grid. */
export const promotionPages: readonly PageDefinition[] = [
  {
    name: "PromotionCalendar",
    title: msg`Promotion calendar`,
    paths: [{ pattern: CALENDAR_PATH, within: PROMOTIONS_PATH }],
    isFullWidth: true,
    load: async () => (await import("./calendar/CalendarPage.tsx")).CalendarPage,
  },
  {
    name: "PromotionSimulator",
    title: msg`Promotion simulator`,
    paths: [{ pattern: SIMULATOR_PATH, within: PROMOTIONS_PATH }],
    isFullWidth: true,
    load: async () => (await import("./simulator/SimulatorPage.tsx")).SimulatorPage,
  },
];

const kind = "campaigns/promotion";
const kinds = [kind];

/** What stands above the details of a promotion and in its editor. */
export const promotionNotices: readonly RecordNoticeDefinition[] = [
  {
    kind,
    load: async () => (await import("./notices/PromotionNotice.tsx")).PromotionNotice,
    loadEditor: async () => (await import("./notices/PromotionEditorNotice.tsx")).PromotionEditorNotice,
  },
];

/** Ways from the grid of promotions. */
export const promotionCommands: readonly RecordCommand[] = [
  {
    key: "open-promotion-calendar",
    label: msg`Calendar`,
    icon: "calendar",
    for: "page",
    kinds,
    run: ({ open }) => open(CALENDAR_PATH),
  },
  {
    key: "open-promotion-simulator",
    label: msg`Simulator`,
    icon: "flask",
    for: "page",
    kinds,
    run: ({ open }) => open(SIMULATOR_PATH),
  },
  {
    key: "simulate-promotion",
    label: msg`Try in the simulator`,
    icon: "flask",
    for: "row",
    kinds,
    isAvailable: ({ record }) => record.Oid > 0,
    run: ({ record, open }) => open(simulatorHref(record.Oid)),
  },
];
