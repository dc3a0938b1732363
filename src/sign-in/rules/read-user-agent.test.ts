import { expect, test } from "vitest";
import { readUserAgent } from "./read-user-agent.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit}`;
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit}`;
const android = `Mozilla/5.0 (Linux; Android 10; K) ${blink}`;

test.each([
  [`${windows} Chrome/149.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [`${windows} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`, "Edge", "Windows"],
  [`${windows} Chrome/149.0.0.0 Safari/537.36 OPR/130.0.0.0`, "Opera", "Windows"],
  [`${windows} HeadlessChrome/149.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0", "Firefox", "Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/149.0.0.0 Safari/537.36`, "Chrome", "ChromeOS"],
  [`${mac} Version/26.0 Safari/605.1.15`, "Safari", "macOS"],
  [`${iphone} Version/26.0 Mobile/15E148 Safari/604.1`, "Safari", "iPhone"],
  [`${iphone} CriOS/149.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome", "iPhone"],
  [`${iphone} FxiOS/152.0 Mobile/15E148 Safari/605.1.15`, "Firefox", "iPhone"],
  [`${iphone.replaceAll("iPhone", "iPad")} EdgiOS/149.0.0.0 Version/26.0 Mobile/15E148 Safari/604.1`, "Edge", "iPad"],
  [`${android} Chrome/149.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
  [`${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, "Samsung Internet", "Android"],
  [`${android} Chrome/149.0.0.0 Mobile Safari/537.36 EdgA/149.0.0.0`, "Edge", "Android"],
  ["curl/8.14.1", null, null],
  ["NotChrome 5 on a Linux box", null, "Linux"],
  ["x".repeat(100_000), null, null],
  [undefined, null, null],
])("%s is %s on %s", (header, browser, system) => expect(readUserAgent(header)).toEqual({ browser, system }));
