// Finds the browser for the tests, and installs Debian's if possible.
import { existsSync } from "node:fs";
import { aptInstall } from "./apt-install.mjs";

/** Chromium's headless shell: a third faster here than the full browser, which renders a window for every test. */
const withoutWindow = "/usr/lib/chromium/chromium-headless-shell";
const whole = "/usr/bin/chromium";

/**
 * The path of Chromium, or what is missing and how to fix it.
 * @returns {{ path: string } | { missing: string }}
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    return existsSync(given) ? { path: given } : { missing: `CHROMIUM_PATH names ${given}, which does not exist.` };
  }
  if (existsSync(withoutWindow)) return { path: withoutWindow };
  const problem = process.getuid?.() === 0 ? installChromium() : 'As root, "npm test" installs it.';
  const path = [withoutWindow, whole].find((each) => existsSync(each));
  return path ? { path } : { missing: `Chromium is missing, and CHROMIUM_PATH is not set. ${problem ?? ""}` };
}

/** @returns {string | null} */
function installChromium() {
  console.log("Installing Chromium for the browser tests.");
  return aptInstall(["chromium-headless-shell", "fonts-liberation"]);
}
