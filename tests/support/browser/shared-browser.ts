import { type Browser, chromium } from "playwright-core";

const flags = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let launched: Promise<Browser> | undefined;

/** The browser shared by all test files of this process, which closes it on exit. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await launched?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  const executablePath = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
  // Without a locale, the machine's file names would be ASCII only.
  launched = chromium.launch({ executablePath, args: flags, env: { LANG: "C.UTF-8", ...process.env } });
  return launched;
}
