// Installs Debian packages that tests need, if possible.
import { spawnSync } from "node:child_process";

/**
 * Installs packages; returns what failed, or null.
 * @param {string[]} packages
 * @returns {string | null}
 */
export function aptInstall(packages) {
  for (const step of [["update"], ["install", "--yes", "--no-install-recommends", ...packages]]) {
    const result = spawnSync("apt-get", ["--quiet", ...step], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    if (result.error) return "It could not be installed: there is no apt-get here.";
    if (result.status !== 0) return `It could not be installed: apt-get ${step[0]} failed.\n${result.stderr}`;
  }
  return null;
}
