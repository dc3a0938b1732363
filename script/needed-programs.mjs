// Finds programs that tests need, and installs Debian's packages of them if possible.
import { existsSync } from "node:fs";
import { aptInstall } from "./apt-install.mjs";

/**
 * What is missing and how to fix it; null if nothing is.
 * @param {Readonly<Record<string, string>>} needed programs and their packages
 * @param {string} what what they are together, such as "the mail servers"
 * @returns {string | null}
 */
export function missingPrograms(needed, what) {
  const missing = () => [
    ...new Set(Object.entries(needed).flatMap(([path, name]) => (existsSync(path) ? [] : [name]))),
  ];
  const packages = missing();
  if (packages.length === 0) return null;
  const isRoot = process.getuid?.() === 0;
  if (isRoot) console.log(`Installing ${what} for the tests.`);
  const problem = isRoot ? aptInstall(packages) : "Run as root, this installs it.";
  const left = missing();
  if (left.length === 0) return null;
  return `Tests need ${what}: sudo apt-get install ${left.join(" ")}. ${problem ?? ""}`;
}
