// npm test: what is checked before a change is taken. Arguments select parts by the beginnings of their names, or test files
// by their paths; `changed` is what the changes since main may have broken. The last line has the number of passed and
// failed tests.
import { prepare } from "./bootstrap.mjs";
import { changedParts } from "./changed.mjs";
import { parts } from "./parts.mjs";
import { runParts } from "./run-parts.mjs";

const wanted = process.argv.slice(2);
const files = wanted.filter((word) => word.includes("/"));
const isNamed = (/** @type {{ name: string }} */ { name }) => wanted.some((word) => name.startsWith(word));
/** Where each project's tests are. Of files that are named, every test is run. @type {[project: string, path: RegExp][]} */
const places = [
  ["unit", /^(?:src|bench|tests\/support)\/.*\.test\.ts$/],
  ["component", /\.test\.tsx$/],
  ["api", /^tests\/api\//],
  ["boot", /^tests\/boot\//],
  ["browser", /^tests\/browser\//],
];

const node = prepare();
if (wanted.includes("changed")) process.exitCode = runParts(node, changedParts(), { thorough: false });
else if (files.length > 0) {
  const projects = places.filter(([, path]) => files.some((file) => path.test(file)));
  const chosen = parts.filter(
    ({ name }) => name === "web build" || projects.some(([project]) => name === `${project} tests`),
  );
  process.exitCode = runParts(node, chosen, { thorough: true, files });
} else {
  process.exitCode = runParts(node, wanted.length === 0 ? parts : parts.filter(isNamed), { thorough: false });
}
