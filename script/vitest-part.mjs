// Runs one of Vitest's projects. Failures are run once more, alone; what passes then is unsteady.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environment, root } from "./bootstrap.mjs";

/**
 * @typedef {import("./line-reporter.mjs").Outcome} Outcome
 * @typedef {import("./line-reporter.mjs").FileOutcome} FileOutcome
 * @typedef {{ file: string, name: string | null, problems: string[] }} Failure name: null for a whole file
 */

/** Logs of Havn, screenshots and consoles of failed tests. */
export const resultsFolder = "test-results";

const longestPart = 60 * 60_000;

/**
 * @param {string} node
 * @param {string} project
 * @param {{ env: Record<string, string>, selection: import("./parts.mjs").Selection }} options
 * @returns {import("./parts.mjs").Count}
 */
export function runVitest(node, project, { env, selection }) {
  const { thorough, files = [], since } = selection;
  const args = [...files, ...(thorough ? [] : ["--tags-filter", "!thorough"]), ...(since ? ["--changed", since] : [])];
  const outcome = start(node, project, args, env);
  if (outcome === null) return { passed: 0, failed: 1, failures: ["the tests ended without an outcome"] };
  const passed = outcome.files.flatMap(({ tests }) => tests).filter(({ state }) => state === "passed").length;
  const failures = outcome.files.flatMap((file) => failuresOf(file, thorough));
  const steady = failures.filter((failure) => !passesAlone(node, project, failure, env));
  const unsteady = failures.filter((failure) => !steady.includes(failure));
  if (failures.length > 0) keepOutput(project, outcome.output);
  const noTest = passed === 0 && failures.length === 0 && since === undefined;
  return {
    passed: passed + unsteady.length,
    failed: steady.length + outcome.problems.length + (noTest ? 1 : 0),
    failures: [...steady.map(describe), ...outcome.problems, ...(noTest ? ["there was no test"] : [])],
    unsteady: unsteady.map(describe),
    slow: outcome.files,
  };
}

/**
 * Without `thorough` only tests with that tag may be left out.
 * @param {FileOutcome} file
 * @param {boolean} thorough
 * @returns {Failure[]}
 */
function failuresOf({ file, tests, problems }, thorough) {
  const wasLeftOut = (/** @type {import("./line-reporter.mjs").TestOutcome} */ { state, isThorough }) =>
    state === "skipped" && isThorough && !thorough;
  if (problems.length > 0) return [{ file, name: null, problems }];
  if (tests.length === 0) return [{ file, name: null, problems: ["there is no test in it"] }];
  return tests
    .filter((test) => test.state !== "passed" && !wasLeftOut(test))
    .map(({ name, state, problems: said }) => ({ file, name, problems: said.length > 0 ? said : [`it is ${state}`] }));
}

/**
 * @param {string} node
 * @param {string} project
 * @param {Failure} failure
 * @param {Record<string, string>} env
 */
function passesAlone(node, project, { file, name }, env) {
  console.log(`again, alone: ${file}${name === null ? "" : ` ${name}`}`);
  const args = name === null ? [file] : [file, "--testNamePattern", `^${toPattern(name)}$`];
  const outcome = start(node, project, args, env);
  const tests = (outcome?.files ?? []).flatMap((one) => one.tests).filter((one) => name === null || one.name === name);
  const isWell = outcome?.problems.length === 0 && outcome.files.every(({ problems }) => problems.length === 0);
  return isWell && tests.length > 0 && tests.every(({ state }) => state === "passed");
}

/** @param {string} text */
const toPattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Null if Vitest ended without an outcome. That it failed, though its tests passed, is a problem of the outcome.
 * @param {string} node
 * @param {string} project
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Outcome | null}
 */
function start(node, project, args, env) {
  const folder = mkdtempSync(join(tmpdir(), "havn-outcome-"));
  const path = join(folder, "outcome.json");
  const options = ["run", "--project", project, "--reporter=./script/line-reporter.mjs", "--passWithNoTests"];
  const ended = spawnSync(node, ["node_modules/vitest/vitest.mjs", ...options, ...args], {
    cwd: root,
    env: { ...environment(node), ...env, HAVN_TEST_OUTCOME: path },
    timeout: longestPart,
    stdio: "inherit",
  });
  try {
    /** @type {Outcome} */
    const outcome = JSON.parse(readFileSync(path, "utf8"));
    const isExplained = outcome.problems.length > 0 || outcome.files.some((file) => failuresOf(file, false).length > 0);
    const how = ended.signal ? `by ${ended.signal}` : `with status ${ended.status}`;
    if (ended.signal || (ended.status !== 0 && !isExplained)) outcome.problems.push(`Vitest ended ${how}`);
    return outcome;
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Failure} failure */
function describe({ file, name, problems }) {
  const what = problems.map((problem) => `\n  ${problem.replaceAll("\n", "\n  ")}`).join("");
  return `${file}${name === null ? "" : ` ${name}`}${what}\n  To run it again: npm test -- ${file}`;
}

/** @param {string} project @param {string} output */
function keepOutput(project, output) {
  if (output === "") return;
  mkdirSync(join(root, resultsFolder), { recursive: true });
  writeFileSync(join(root, resultsFolder, `${project}-output.txt`), output);
}
