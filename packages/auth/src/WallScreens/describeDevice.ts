/** Names of browsers as their User-Agent has them, the more specific ones first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
/** Names of systems, the same way. Smart TVs say what they are. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Web0S|webOS)\b/, "webOS"],
  [/\bTizen\b/, "Tizen"],
  [/\bAndroid\b/, "Android"],
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];
const MAX_LENGTH = 60;

const nameOf = (names: typeof browsers, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Returns browser and system, such as "Chrome, Windows", or the User-Agent of an unknown device. Not translated: all are names. */
export const describeDevice = (userAgent: string): string =>
  [nameOf(browsers, userAgent), nameOf(systems, userAgent)].filter((name) => name !== undefined).join(", ") ||
  userAgent.slice(0, MAX_LENGTH);
