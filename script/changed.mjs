// What the changes since main may have broken: unit and component tests by what they import; tests over HTTP and in browsers
// by feature.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";
import { parts } from "./parts.mjs";

/**
 * The parts with what they run.
 * @returns {import("./parts.mjs").Part[]}
 */
export function changedParts() {
  const since = git(["merge-base", "HEAD", "main"])[0] ?? "HEAD";
  const paths = [...git(["diff", "--name-only", since]), ...git(["ls-files", "--others", "--exclude-standard"])];
  const features = new Set(paths.flatMap((path) => /^(?:src|tests\/\w+)\/([\w-]+)\//.exec(path)?.[1] ?? []));
  const filesOf = (/** @type {string} */ kind) => [...features].map((name) => `tests/${kind}/${name}/`).filter(exists);
  const selections = {
    "unit tests": { since },
    "component tests": { since },
    "api tests": { files: filesOf("api") },
    "boot tests": { files: paths.filter((path) => path.startsWith("tests/boot/") && exists(path)) },
    "browser tests": { files: filesOf("browser") },
  };
  return parts.flatMap((part) => {
    const selection = Object.entries(selections).find(([name]) => name === part.name)?.[1];
    if (selection === undefined) return part.name === "statements" ? [] : [part];
    if ("files" in selection && selection.files.length === 0) return [];
    return [{ ...part, run: (node) => part.run(node, { thorough: false, ...selection }) }];
  });
}

const exists = (/** @type {string} */ path) => existsSync(join(root, path));

/** The lines it prints. @param {string[]} args */
function git(args) {
  const { stdout = "" } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return stdout.split("\n").filter((line) => line !== "");
}
