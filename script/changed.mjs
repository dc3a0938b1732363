// Tests that the changes since main may have broken: unit and component tests by imports; tests over HTTP and in
// browsers by feature, or by the support files that they import. Database changes run the platform's tests, script
// changes those of starting.
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
  const [since] = git(["merge-base", "HEAD", "main"]);
  const paths = [
    ...git(["diff", "--name-only", String(since)]),
    ...git(["ls-files", "--others", "--exclude-standard"]),
  ].filter((path) => exists(path) || path.endsWith(".sql"));
  const features = new Set(paths.flatMap(featuresOf));
  const supported = paths.filter((path) => path.startsWith("tests/support/")).flatMap(importersOf);
  /** @param {string} kind */
  const filesOf = (kind) => [
    ...[...features].map((name) => `tests/${kind}/${name}/`).filter(exists),
    ...[...paths, ...supported].filter((path) => path.startsWith(`tests/${kind}/`) && path.endsWith(".test.ts")),
  ];
  const startFiles = paths.some((path) => path.startsWith("script/")) ? ["tests/boot/"] : [];
  /** @type {Record<string, Partial<import("./parts.mjs").Selection>>} */
  const selections = {
    "unit tests": { since },
    "component tests": { since },
    "api tests": { files: filesOf("api") },
    "boot tests": { files: [...startFiles, ...filesOf("boot")] },
    "browser tests": { files: filesOf("browser") },
  };
  return parts.flatMap((part) => {
    const selection = selections[part.name];
    if (selection === undefined) return part.name === "statements" ? [] : [part];
    if (selection.files?.length === 0) return [];
    return [{ ...part, run: (/** @type {string} */ node) => part.run(node, { thorough: false, ...selection }) }];
  });
}

/** @param {string} path */
function featuresOf(path) {
  if (path.startsWith("database/")) return ["platform"];
  return /^src\/([\w-]+)\//.exec(path)?.slice(1) ?? [];
}

/** The tests that import a file of tests/support. @param {string} path */
function importersOf(path) {
  const { stdout, status } = spawnSync("git", ["grep", "--untracked", "-l", `#${path}`, "--", "tests"], {
    cwd: root,
    encoding: "utf8",
  });
  return status === 0 ? stdout.split("\n") : [];
}

const exists = (/** @type {string} */ path) => existsSync(join(root, path));

/** The lines it prints. @param {string[]} args */
function git(args) {
  const { stdout, stderr, status, error } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${error?.message ?? stderr}`);
  return stdout.split("\n").filter((line) => line !== "");
}
