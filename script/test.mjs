// npm test: the checks that a change must pass. Arguments select parts by name prefix, or test files by path; `changed`
// selects what the changes since main may have broken. The last line has the number of passed and failed tests.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fail, prepare, root } from "./bootstrap.mjs";
import { changedParts } from "./changed.mjs";
import { parts } from "./parts.mjs";
import { runParts } from "./run-parts.mjs";

/** Where each project's tests are. @type {Record<string, RegExp>} */
const places = {
  "unit tests": /^(?:src|bench|tests\/support)\/.*\.test\.ts$/,
  "component tests": /^src\/.*\.test\.tsx$/,
  "api tests": /^tests\/api\/.*\.test\.ts$/,
  "boot tests": /^tests\/boot\/.*\.test\.ts$/,
  "browser tests": /^tests\/browser\/.*\.test\.ts$/,
};

const wanted = process.argv.slice(2);
const paths = wanted.filter((word) => word.includes("/"));
const names = wanted.filter((word) => !word.includes("/"));
const files = paths.flatMap(testsAt);
const unknown = names.find((name) => name !== "changed" && !parts.some((part) => part.name.startsWith(name)));
if (unknown !== undefined) fail(`There is no part "${unknown}". Parts: ${parts.map(({ name }) => name).join(", ")}.`);

const node = prepare();
if (names.includes("changed")) process.exitCode = await runParts(node, changedParts(), { thorough: false });
else if (files.length > 0) process.exitCode = await runParts(node, partsOf(files), { thorough: true });
else process.exitCode = await runParts(node, chosenParts(), { thorough: false });

function chosenParts() {
  return names.length === 0 ? parts : parts.filter(({ name }) => names.some((word) => name.startsWith(word)));
}

/** Of files that are named, every test is run. @param {string[]} all */
function partsOf(all) {
  return parts.flatMap((part) => {
    if (part.name === "web build") return [part];
    const own = all.filter((file) => places[part.name]?.test(file));
    if (own.length === 0) return [];
    return [{ ...part, run: (/** @type {string} */ to) => part.run(to, { thorough: true, files: own }) }];
  });
}

/** The test files at a path: itself, or those in the folder. @param {string} path */
function testsAt(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  const all = stat?.isDirectory()
    ? readdirSync(join(root, path), { recursive: true }).map((name) => join(path, String(name)))
    : stat
      ? [path]
      : [];
  const tests = all.filter((file) => Object.values(places).some((place) => place.test(file)));
  if (tests.length === 0) fail(`There is no test at ${path}.`);
  return tests;
}
