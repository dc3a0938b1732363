import type { BrowserName, Device, SystemName } from "#sign-in/contract/browsers.ts";

/** The first that fits: most browsers also name those that they resemble, and all name Safari. */
const browsers: readonly (readonly [RegExp, BrowserName])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|OPiOS|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:\bChromium|Chrome|\bCriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/** iPads say that they are Macs, unless their browser asks for the pages of phones. */
const systems: readonly (readonly [RegExp, SystemName])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const firstOf = <T>(table: readonly (readonly [RegExp, T])[], text: string): T | null =>
  table.find(([sign]) => sign.test(text))?.[1] ?? null;

/** Longer ones aren't a browser's. */
const longest = 500;

/** Which browser a `User-Agent` header names. Nothing depends on its being true: it only helps people to recognize it. */
export function readUserAgent(header: string | undefined): Device {
  const text = header?.slice(0, longest) ?? "";
  return { browser: firstOf(browsers, text), system: firstOf(systems, text) };
}
