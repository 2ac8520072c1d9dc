import { expect, it } from "vitest";
import { describeDevice } from "./describeDevice.ts";

it.each([
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "Chrome, Linux"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"],
  ["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/605", "Safari, iOS"],
  [
    "Mozilla/5.0 (Linux; Tizen 8) AppleWebKit/537.36 SamsungBrowser/5.0 Chrome/120 Safari/537",
    "Samsung Internet, Tizen",
  ],
  ["Signage 3", "Signage 3"],
  ["", ""],
])("names the browser and system of %j", (userAgent, expected) => {
  expect(describeDevice(userAgent)).toBe(expected);
});
