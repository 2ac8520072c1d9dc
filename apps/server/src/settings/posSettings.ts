import type { SettingDefinition } from "@backroom/contract";
import {
  choice,
  color,
  decimal,
  duration,
  json,
  lines,
  text,
  time,
  timeZone,
  whole,
  yesNo,
} from "./define.ts";

const seconds = "s";
const percent = "%";
const amount = { min: 0, max: 1_000_000, decimals: 2 };

/** Known settings of tills by path. */
export const posSettings: Readonly<Record<string, SettingDefinition>> = {
  "drawer/open-on-cash": yesNo("Open on cash", true),
  "drawer/open-on-card": yesNo("Open on card", false),
  "drawer/timeout": whole("Warn when open for", 30, 5, 600, seconds),
  "drawer/limit": decimal("Most cash", "1500.00", amount),
  "drawer/float": decimal("Change float", "150.00", amount),
  "drawer/count-blind": yesNo("Count without expected amount", true),

  "customer-display/greeting": text("Greeting", "Welcome", 40),
  "customer-display/closed-text": text("Text when closed", "This till is closed", 40),
  "customer-display/brightness": whole("Brightness", 80, 10, 100, percent),
  "customer-display/accent-color": color("Accent colour", "#1f5fbf"),
  "customer-display/show-savings": yesNo("Show savings", true),
  "customer-display/slides/enabled": yesNo("Show slides", true),
  "customer-display/slides/interval": duration("Change every", "PT10S"),
  "customer-display/slides/start": time("Show from", "08:00"),
  "customer-display/slides/end": time("Show until", "20:00"),
  "customer-display/slides/list": json("Slides as JSON", "[]"),

  "loyalty/enabled": yesNo("Collect points", true),
  "loyalty/points-per-unit": decimal("Points per unit of money", "1", { min: 0, max: 100, decimals: 2 }),
  "loyalty/redeem-minimum": whole("Fewest points to redeem", 100, 0, 100_000),
  "loyalty/expiry": duration("Points expire after", "P730D"),
  "loyalty/card-prefix": text("Prefix of cards", "29", 8),
  "loyalty/ask-for-card": yesNo("Ask for the card", true),

  "payment/rounding": choice("Rounding of cash", "none", {
    none: "Not rounded",
    "0.05": "To 0.05",
    "0.10": "To 0.10",
    "1": "To whole amounts",
  }),
  "payment/change-limit": decimal("Most change", "200.00", amount),
  "payment/card/enabled": yesNo("Accept cards", true),
  "payment/card/minimum": decimal("Least amount", "0.00", amount),
  "payment/card/limit": decimal("Limit", "5000.00", amount),
  "payment/card/contactless-limit": decimal("Limit without contact", "50.00", amount),
  "payment/card/timeout": whole("Wait for the card for", 60, 10, 300, seconds),
  "payment/card/tip": yesNo("Ask for a tip", false),
  "payment/cash/accept-large-notes": yesNo("Accept large notes", false),
  "payment/cash/foreign": yesNo("Accept foreign currencies", false),
  "payment/voucher/enabled": yesNo("Accept vouchers", true),
  "payment/voucher/cash-out": decimal("Pay out rests up to", "5.00", amount),
  "payment/voucher/validity": duration("Vouchers are valid for", "P1095D"),
  "payment/invoice/enabled": yesNo("Sell on invoice", false),
  "payment/invoice/due": whole("Due after", 14, 0, 120, "d"),

  "receipt/header/text": lines("Header text", null, 240),
  "receipt/header/show-logo": yesNo("Show logo", true),
  "receipt/header/align": choice("Alignment", "center", { start: "Start", center: "Centre", end: "End" }),
  "receipt/footer/text": lines("Footer text", null, 240),
  "receipt/footer/show-return-policy": yesNo("Show return policy", false),
  "receipt/footer/qr-code-target": text("QR code target", null, 200),
  "receipt/footer/blank-lines-after": whole("Blank lines after", 4, 0, 12),
  "receipt/copies/customer": whole("For the customer", 1, 0, 5),
  "receipt/copies/merchant": whole("For the merchant", 0, 0, 5),
  "receipt/copies/card": whole("Of card payments", 1, 0, 5),
  "receipt/copies/return": whole("Of returns", 2, 0, 5),
  "receipt/number-range/prefix": text("Prefix", "R", 8),
  "receipt/number-range/length": whole("Digits", 8, 4, 12),
  "receipt/number-range/restart": choice("Starts again", "year", {
    never: "Never",
    year: "Every year",
    day: "Every day",
  }),
  "receipt/paper-width": choice("Paper width", "80", { "58": "58 mm", "80": "80 mm" }),
  "receipt/digital": choice("Digital receipt", "ask", { never: "Never", ask: "On demand", always: "Always" }),
  "receipt/time-zone": timeZone("Time zone"),

  "scale/enabled": yesNo("Scale attached", false),
  "scale/unit": choice("Unit of weight", "kg", { kg: "Kilograms", lb: "Pounds" }),
  "scale/tare": decimal("Tare", "0.000", { min: 0, max: 50, decimals: 3 }, "kg"),
  "scale/stable-time": whole("Stable for", 500, 100, 5000, "ms"),
  "scale/label-prefix": text("Prefix of weight labels", "28", 4),

  "stock/allow-negative": yesNo("Sell without stock", true),
  "stock/warn-below": whole("Warn below", 3, 0, 1000),
  "stock/tolerance": decimal("Tolerance at counting", "2", { min: 0, max: 100, decimals: 1 }, percent),
  "stock/reservation-time": duration("Keep reservations for", "P3D"),
  "stock/show-other-locations": yesNo("Show stock of other locations", true),
  "stock/count-time": time("Counting starts at", "21:30"),

  "tax/included": yesNo("Prices include tax", true),
  "tax/number": text("Tax number", null, 24),
  "tax/show-summary": yesNo("Show tax summary", true),
  "tax/take-away-default": yesNo("Take away is usual", false),

  "discount/maximum": decimal("Most discount", "15", { min: 0, max: 100, decimals: 1 }, percent),
  "discount/needs-reason": yesNo("Ask for the reason", true),
  "discount/approve-above": decimal("Approval above", "20", { min: 0, max: 100, decimals: 1 }, percent),

  "sync/interval": whole("Synchronise every", 300, 30, 86_400, seconds),
  "sync/night-start": time("Nightly run at", "02:30"),
};

const branchNames: Readonly<Record<string, string>> = {
  drawer: "Drawer",
  "customer-display": "Customer display",
  "customer-display/slides": "Slides",
  loyalty: "Loyalty",
  payment: "Payment",
  "payment/card": "Card",
  "payment/cash": "Cash",
  "payment/voucher": "Voucher",
  "payment/invoice": "Invoice",
  receipt: "Receipt",
  "receipt/header": "Header",
  "receipt/footer": "Footer",
  "receipt/copies": "Copies",
  "receipt/number-range": "Number range",
  scale: "Scale",
  stock: "Stock",
  tax: "Tax",
  discount: "Discount",
  sync: "Synchronisation",
  display: "Display",
  integration: "Integration",
  "integration/partner": "Partner",
};

/** Titles of the branches by path. */
export const branchTitles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(branchNames).map(([path, name]) => [path, `i18n:${name}`]),
);
