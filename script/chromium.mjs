// Finds the browser for the tests, and installs Debian's where that is possible.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const debians = "/usr/bin/chromium";

/**
 * The path of Chromium, or what is missing and what can be done about it.
 * @returns {{ path: string } | { missing: string }}
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    return existsSync(given) ? { path: given } : { missing: `CHROMIUM_PATH names ${given}, which does not exist.` };
  }
  if (existsSync(debians)) return { path: debians };
  const missing = `Chromium is missing: there is no ${debians}, and CHROMIUM_PATH is not set.`;
  if (process.getuid?.() !== 0)
    return { missing: `${missing} As root, "npm test" installs it: apt-get install chromium.` };
  const problem = installChromium();
  return problem === null && existsSync(debians) ? { path: debians } : { missing: `${missing} ${problem ?? ""}` };
}

/** @returns {string | null} */
function installChromium() {
  console.log("Installing Chromium for the browser tests.");
  for (const step of [["update"], ["install", "--yes", "--no-install-recommends", "chromium", "fonts-liberation"]]) {
    const result = spawnSync("apt-get", ["--quiet", ...step], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    if (result.error) return "It could not be installed either: there is no apt-get here.";
    if (result.status !== 0) return `It could not be installed either: apt-get ${step[0]} failed.\n${result.stderr}`;
  }
  return null;
}
