import type { SettingDefinition } from "@backroom/contract";
import { choice, decimal, text, whole, yesNo } from "./define.ts";

/** Known settings of payment terminals by path. */
export const panSettings: Readonly<Record<string, SettingDefinition>> = {
  "display/greeting": text("Greeting", "Welcome", 32),
  "display/brightness": whole("Brightness", 80, 10, 100, "%"),
  "payment/timeout": whole("Wait for the card for", 60, 10, 300, "s"),
  "payment/contactless-limit": decimal("Limit without contact", "50.00", {
    min: 0,
    max: 1_000_000,
    decimals: 2,
  }),
  "payment/tip": yesNo("Ask for a tip", false),
  "payment/receipt": choice("Digital receipt", "ask", { never: "Never", ask: "On demand", always: "Always" }),
  "sync/interval": whole("Synchronise every", 300, 30, 86_400, "s"),
};
