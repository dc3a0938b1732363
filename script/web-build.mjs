// Builds the web app if its sources changed since the last build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { environment, root } from "./bootstrap.mjs";

const configuration = [
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "src/dev/server/web-build/finish-web-build.ts",
  "src/dev/server/web-build/lean-contracts-plugin.ts",
  "src/dev/server/web-build/plain-icons-plugin.ts",
  "src/dev/server/web-build/public-entries-plugin.ts",
  "src/dev/server/web-build/screen-words-plugin.ts",
  "src/dev/server/web-build/words-in-code.ts",
];
const folders = ["web", "contract", "rules", "words"];
const stamp = join(root, "build/sources");

/**
 * Returns the build's output if it failed, otherwise null.
 * @param {string} node
 * @returns {string | null}
 */
export function buildWeb(node) {
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return null;
  console.log("Building the web.");
  rmSync(stamp, { force: true });
  const result = spawnSync(node, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    cwd: root,
    env: { ...environment(node), NODE_ENV: "production" },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.status !== 0) return `${result.stdout ?? ""}${result.stderr ?? ""}${result.error?.message ?? ""}`;
  writeFileSync(stamp, sources);
  return null;
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const path of [...configuration, ...sourceFiles()]) {
    if (existsSync(join(root, path)))
      hash
        .update(path)
        .update("\0")
        .update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

function sourceFiles() {
  const features = readdirSync(join(root, "src"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const places = features.flatMap(({ name }) => folders.map((folder) => `src/${name}/${folder}`));
  return [...places, "src/ui", "src/wording", "public"].flatMap((place) => filesBelow(place)).sort();
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
