// Vitest's reporter for `npm test`: one line per file, and an outcome that script/vitest-part.mjs reads.
import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {{ name: string, state: string, isThorough: boolean, problems: string[] }} TestOutcome
 * @typedef {{ file: string, seconds: number, tests: TestOutcome[], problems: string[] }} FileOutcome
 * @typedef {{ files: FileOutcome[], problems: string[], output: string }} Outcome what the tests printed is its output
 */

/** Maximum lines of a failure to show, since expected and actual values may be long. */
const shownLines = 40;

export default class LineReporter {
  /** @type {string[]} */
  output = [];

  /** @param {import("vitest").UserConsoleLog} log */
  onUserConsoleLog({ content }) {
    this.output.push(content);
  }

  /** @param {import("vitest/node").TestModule} file */
  onTestModuleEnd(file) {
    const { file: path, seconds, tests, problems } = outcomeOf(file);
    const passed = tests.filter(({ state }) => state === "passed").length;
    const failed = tests.filter(({ state }) => state === "failed").length + problems.length;
    if (passed + failed === 0) return;
    const verdict = failed === 0 ? "ok    " : `FAILED ${failed} of`;
    console.log(`${verdict} ${String(passed + failed).padStart(4)} ${seconds.toFixed(1).padStart(6)} s   ${path}`);
  }

  /**
   * @param {ReadonlyArray<import("vitest/node").TestModule>} files
   * @param {ReadonlyArray<import("vitest").SerializedError>} errors outside of tests
   */
  onTestRunEnd(files, errors) {
    /** @type {Outcome} */
    const outcome = { files: files.map(outcomeOf), problems: errors.map(textOf), output: this.output.join("") };
    const path = process.env.HAVN_TEST_OUTCOME;
    if (path) writeFileSync(path, JSON.stringify(outcome));
  }
}

/**
 * @param {import("vitest/node").TestModule} file
 * @returns {FileOutcome}
 */
function outcomeOf(file) {
  const tests = [...file.children.allTests()].map((test) => ({
    name: test.fullName,
    state: test.result().state,
    isThorough: test.tags.includes("thorough"),
    problems: (test.result().errors ?? []).map(textOf),
  }));
  const problems = [...file.errors(), ...[...file.children.allSuites()].flatMap((suite) => suite.errors())].map(textOf);
  return { file: file.relativeModuleId, seconds: file.diagnostic().duration / 1000, tests, problems };
}

/** What went wrong, what was expected and found, and where. @param {import("vitest").SerializedError} error */
function textOf({ name, message, stack = "", diff }) {
  const where = stack
    .split("\n")
    .find((line) => /\/(?:tests|src|bench)\//.test(line) && !line.includes("node_modules"));
  const said = message?.startsWith(name ?? "") ? message : `${name}: ${message}`;
  const text = stripVTControlCharacters([said, diff].filter(Boolean).join("\n"));
  const lines = text.split("\n");
  const half = shownLines / 2;
  const shown = lines.length > shownLines ? [...lines.slice(0, half), "…", ...lines.slice(-half)] : lines;
  return [...shown.map((line) => line.slice(0, 300)), ...(where ? [where.trim()] : [])].join("\n");
}
