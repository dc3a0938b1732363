import { mkdirSync, writeFileSync } from "node:fs";

/** Number of lines kept per Havn. */
const maxLines = 2_000;

const logs = new Set<string[]>();

export type KeptLog = {
  add(line: string): void;
  /** Called once its Havn is closed. */
  remove(): void;
};

/** The last log lines of each Havn in this process, which are written to a file if a test fails. */
export function keepLog(): KeptLog {
  const lines: string[] = [];
  logs.add(lines);
  const add = (line: string) => {
    lines.push(line);
    if (lines.length > 2 * maxLines) lines.splice(0, maxLines);
  };
  return { add, remove: () => logs.delete(lines) };
}

/** Writes the log of every running Havn in this process, for a failed test. */
export function writeLogs(test: string): void {
  for (const [index, lines] of [...logs].entries()) writeResult(test, `${index}.log`, lines.join(""));
}

/** A file about a failed test, in the folder that `npm test` names at its end. */
export function writeResult(test: string, name: string, text: string): void {
  mkdirSync("test-results", { recursive: true });
  writeFileSync(resultPath(test, name), text);
}

export const resultPath = (test: string, name: string): string =>
  `test-results/${test.replace(/[^\w]+/g, "-").slice(0, 80)}-${name}`;
