// The parts of the checks. Each runs in its own process and reports how much passed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { environment, root } from "./bootstrap.mjs";
import { findChromium } from "./chromium.mjs";
import { missingMailServers } from "./mail-servers.mjs";
import { buildWeb } from "./web-build.mjs";

/**
 * @typedef {{ seconds: number, file: string }} Slow
 * @typedef {{ passed: number, failed: number, names?: string[], slow?: Slow[] }} Count names of what failed, or needed a further try
 * @typedef {{ name: string, run: (node: string) => Count }} Part
 */

const longestPart = 40 * 60_000;

/** @type {Part[]} */
export const parts = [
  tool("format and lint", [
    "node_modules/@biomejs/biome/bin/biome",
    "ci",
    "--error-on-warnings",
    "--max-diagnostics=50",
  ]),
  { name: "web build", run: (node) => whole(buildWeb(node)) },
  types("rules"),
  types("server"),
  types("web"),
  types("tests"),
  tool("unused code", ["node_modules/knip/bin/knip.js", "--no-progress"]),
  tests("unit"),
  tests("component"),
  testsWithMail("api"),
  { name: "statements", run: checkStatements },
  testsWithMail("boot"),
  { name: "browser", run: runBrowserTests },
];

/** @param {string} project @returns {Part} */
function types(project) {
  return tool(`types of ${project}`, ["node_modules/typescript/bin/tsc", "--project", `tsconfig.${project}.json`]);
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
    run(node) {
      const result = spawnSync(node, args, { ...options(node), encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
      const output = `${result.stdout ?? ""}${result.stderr ?? ""}`;
      return whole(result.status === 0 ? null : `${output}${result.error?.message ?? ""}`);
    },
  };
}

/** @param {string | null} problem @returns {Count} */
function whole(problem) {
  if (problem === null) return { passed: 1, failed: 0 };
  console.error(problem);
  return { passed: 0, failed: 1 };
}

/** @param {string} project @returns {Part} */
function tests(project) {
  return { name: `${project} tests`, run: (node) => runVitest(node, project, {}) };
}

/**
 * Some of them send email through real servers, which are required.
 * @param {string} project
 * @returns {Part}
 */
function testsWithMail(project) {
  return {
    name: `${project} tests`,
    run(node) {
      const missing = missingMailServers();
      return missing === null ? runVitest(node, project, { TMPDIR: folderInMemory() }) : whole(missing);
    },
  };
}

/** What each statement of a running Havn reads for what it answers. @param {string} node @returns {Count} */
function checkStatements(node) {
  const { status, error } = spawnSync(node, ["bench/main.ts", "statements", "--tiny"], {
    ...options(node, { NODE_ENV: "production" }),
    stdio: "inherit",
  });
  return whole(
    status === 0 ? null : (error?.message ?? "A statement reads too much, or was not seen: see the report above."),
  );
}

/** @param {string} node @returns {Count} */
function runBrowserTests(node) {
  const chromium = findChromium();
  if ("missing" in chromium) return whole(chromium.missing);
  const missing = missingMailServers();
  if (missing !== null) return whole(missing);
  return runVitest(node, "browser", { CHROMIUM_PATH: chromium.path, TMPDIR: folderInMemory() });
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

/** @param {string} node @param {string} project @param {Record<string, string>} more @returns {Count} */
function runVitest(node, project, more) {
  const folder = mkdtempSync(join(tmpdir(), "havn-report-"));
  const report = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...reporters];
  const result = spawnSync(node, args, { ...options(node, more), stdio: "inherit" });
  const count = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  const isTrue = result.status === 0 && count.passed > 0;
  return isTrue || count.failed > 0 ? count : { passed: count.passed, failed: 1 };
}

/**
 * Counts tests that didn't run and files that didn't load as failed.
 * @param {string} path
 * @returns {Count}
 */
function readReport(path) {
  try {
    const { testResults } = JSON.parse(readFileSync(path, "utf8"));
    /** @type {Required<Count>} */
    const count = { passed: 0, failed: 0, names: [], slow: [] };
    for (const { name, status, assertionResults, startTime, endTime } of testResults) {
      count.slow.push({ seconds: (endTime - startTime) / 1_000, file: relative(root, name) });
      const passed = assertionResults.filter((/** @type {{ status: string }} */ one) => one.status === "passed").length;
      const failed = assertionResults.length - passed;
      count.passed += passed;
      const isBroken = failed === 0 && (status === "failed" || passed === 0);
      count.failed += isBroken ? 1 : failed;
      if (isBroken) count.names.push(name);
      count.names.push(...assertionResults.flatMap(noteworthy));
    }
    return count;
  } catch {
    console.error("The tests ended without a report.");
    return { passed: 0, failed: 1 };
  }
}

/** @param {{ status: string, fullName: string, failureMessages?: string[] }} one */
function noteworthy({ status, fullName, failureMessages = [] }) {
  const reasons = failureMessages.map((message) => `\n  ${summaryOf(message)}`).join("");
  if (status !== "passed") return [`${fullName}:${reasons}`];
  return failureMessages.length > 0 ? [`(a further try) ${fullName}:${reasons}`] : [];
}

/** What went wrong, how it ended (a browser's call log says it last), and where in the tests. @param {string} message */
function summaryOf(message) {
  const lines = message.split("\n").map((line) => line.trim().slice(0, 200));
  const where = lines.find((line) => /^at .*\btests?\b.*\.tsx?:\d+/.test(line));
  const what = lines.filter((line) => line !== "" && !line.startsWith("at "));
  const shown = what.length > 12 ? [...what.slice(0, 5), "…", ...what.slice(-6)] : what;
  return [...shown, ...(where ? [where] : [])].join(" · ").slice(0, 1500);
}

/** @param {string} node @param {Record<string, string>} [more] */
function options(node, more) {
  return { cwd: root, env: { ...environment(node), ...more }, timeout: longestPart };
}
