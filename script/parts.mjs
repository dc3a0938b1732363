// The parts of the checks. Each runs in its own process and reports how much passed.
import { execFile, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { environment, root } from "./bootstrap.mjs";
import { findChromium } from "./chromium.mjs";
import { missingFileServers } from "./file-servers.mjs";
import { missingMailServers } from "./mail-servers.mjs";
import { missingScanner } from "./scanner.mjs";
import { runVitest } from "./vitest-part.mjs";
import { buildWeb } from "./web-build.mjs";

/**
 * What of the tests is run. `thorough`: those with that tag too. `files`: only these; all by default. `since`: only those
 * that depend on what changed since this commit.
 * @typedef {{ thorough: boolean, files?: string[], since?: string }} Selection
 *
 * `failures` and `unsteady` (failed, and passed when run alone) are texts for a person.
 * @typedef {{ passed: number, failed: number, failures?: string[], unsteady?: string[], slow?: Slow[] }} Count
 * @typedef {{ seconds: number, file: string }} Slow
 *
 * Neighbors of the same group run beside each other, on more than one core.
 * @typedef {{ name: string, group?: string, run: (node: string, selection: Selection) => Count | Promise<Count> }} Part
 */

const longestTool = 40 * 60_000;

/** @type {Part[]} */
export const parts = [
  tool("format and lint", [
    "node_modules/@biomejs/biome/bin/biome",
    "ci",
    "--error-on-warnings",
    "--max-diagnostics=50",
  ]),
  types("rules"),
  types("server"),
  types("web"),
  types("tests"),
  tool("unused code", ["node_modules/knip/bin/knip.js", "--no-progress"]),
  { name: "web build", run: (node) => whole(buildWeb(node)) },
  { name: "unit tests", run: (node, selection) => runVitest(node, "unit", { env: {}, selection }) },
  { name: "component tests", run: (node, selection) => runVitest(node, "component", { env: {}, selection }) },
  testsWithMail("api"),
  // Beside the boot tests, which wait for processes a third of their time.
  { name: "statements", group: "boot", run: explainStatements },
  { ...testsWithMail("boot"), group: "boot" },
  { name: "browser tests", run: runBrowserTests },
];

/** What only `npm run test:all` runs, besides the tests with the tag `thorough`: each part of the bench, in its smallest size, and the drill. @type {Part[]} */
export const thoroughParts = [
  { name: "bench", run: (node) => runBench(node, ["--tiny"]) },
  { name: "bench of a standby", run: (node) => runBench(node, ["standby", "--tiny"]) },
  { name: "bench of lists", run: (node) => runBench(node, ["lists", ...smallLists]) },
  { name: "drill of a cluster", run: (node) => runScript(node, "drill", ["cluster", "--short"]) },
];
const smallLists = ["--cases", "500", "--rounds", "1", "--effort", "0.1", "--no-save"];

/** In one thread, which takes a third less CPU time: they run beside each other. @param {string} project @returns {Part} */
function types(project) {
  const args = ["--project", `tsconfig.${project}.json`, "--singleThreaded"];
  return tool(`types of ${project}`, ["node_modules/typescript/bin/tsc", ...args]);
}

/**
 * A tool whose output only matters on failure; counts as one check.
 * @param {string} name
 * @param {string[]} args
 * @returns {Part}
 */
function tool(name, args) {
  return {
    name,
    group: "tools",
    run(node) {
      const options = { cwd: root, env: environment(node), timeout: longestTool, maxBuffer: 64 * 1024 * 1024 };
      return new Promise((resolve) =>
        execFile(node, args, options, (error, stdout, stderr) =>
          resolve(whole(error === null ? null : `${stdout}${stderr}` || error.message)),
        ),
      );
    },
  };
}

/** @param {string | null} problem @returns {Count} */
function whole(problem) {
  if (problem === null) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, failures: [stripVTControlCharacters(problem).trim()] };
}

/**
 * Some of them send email through real servers, which are required, those over HTTP also scan files by a real clamd, and some
 * thorough ones of these use an S3 store.
 * @param {string} project
 * @returns {Part}
 */
function testsWithMail(project) {
  return {
    name: `${project} tests`,
    run(node, selection) {
      const usesFiles = project === "api" && selection.thorough;
      const missing =
        missingMailServers() ??
        (project === "api" ? missingScanner() : null) ??
        (usesFiles ? missingFileServers() : null);
      if (missing !== null) return whole(missing);
      const isRecorded = project === "api" && selection.thorough && !selection.files;
      const env = { TMPDIR: folderInMemory(), ...(isRecorded && { HAVN_STATEMENTS: recordedStatements }) };
      return runVitest(node, project, { env, selection });
    },
  };
}

/** What Havn sends to the database while all API tests run. */
const recordedStatements = join(tmpdir(), `havn-statements-${process.pid}`);

/** Those of a running Havn and, in `test:all`, those of the API tests, if they ran. @param {string} node */
async function explainStatements(node) {
  const recorded = existsSync(recordedStatements) ? ["--recorded", recordedStatements] : [];
  const count = await runBench(node, ["statements", "--tiny", ...recorded]);
  rmSync(recordedStatements, { recursive: true, force: true });
  return count;
}

/** @param {string} node @param {string[]} args */
const runBench = (node, args) => runScript(node, "bench", args);

/** @param {string} node @param {string} name of an npm script @param {string[]} args @returns {Promise<Count>} */
function runScript(node, name, args) {
  const script = spawn(node, [`script/${name}.mjs`, ...args], {
    cwd: root,
    env: { ...environment(node), NODE_ENV: "production" },
    timeout: longestTool,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let report = "";
  script.stdout.setEncoding("utf8").on("data", (text) => {
    process.stdout.write(text);
    report += text;
  });
  const failed = () =>
    [`npm run ${name} -- ${args.join(" ")} failed: see its report above`, ...failedLines(report)].join("\n");
  return new Promise((resolve) => {
    script.on("error", ({ message }) => resolve(whole(message)));
    script.on("close", (status) => resolve(whole(status === 0 ? null : failed())));
  });
}

/** The first lines of a report that name what failed, shortened. @param {string} report */
const failedLines = (report) =>
  report
    .split("\n")
    .filter((line) => line.startsWith("- **") || line.includes("**nobody has said**"))
    .slice(0, 5)
    .map((line) => line.slice(0, 400));

/** @param {string} node @param {Selection} selection @returns {Count} */
function runBrowserTests(node, selection) {
  const chromium = findChromium();
  if ("missing" in chromium) return whole(chromium.missing);
  const missing = missingMailServers();
  if (missing !== null) return whole(missing);
  const env = { CHROMIUM_PATH: chromium.path, TMPDIR: folderInMemory() };
  return runVitest(node, "browser", { env, selection });
}

/**
 * For the databases and files of tests, which are temporary: in memory if that has room for gigabytes and permits
 * executables.
 */
function folderInMemory() {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    const runsPrograms = !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync("/proc/mounts", "utf8"));
    return runsPrograms && bavail * bsize > 4 * 2 ** 30 ? "/dev/shm" : tmpdir();
  } catch {
    return tmpdir();
  }
}
