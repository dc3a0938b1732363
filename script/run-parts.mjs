// Runs parts in turn, those of one group beside each other, and adds up their counts.
import { existsSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "./bootstrap.mjs";
import { resultsFolder } from "./vitest-part.mjs";

/**
 * @typedef {import("./parts.mjs").Part} Part
 * @typedef {import("./parts.mjs").Selection} Selection
 * @typedef {import("./parts.mjs").Count} Count
 */

/** Slowest files to list. */
const shownFiles = 10;
/** A run with more unsteady tests proves nothing. */
const maxUnsteady = 2;

/**
 * Returns the exit status.
 * @param {string} node
 * @param {Part[]} parts
 * @param {Selection} selection
 */
export async function runParts(node, parts, selection) {
  rmSync(join(root, resultsFolder), { recursive: true, force: true });
  const summary = [];
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const unsteady = [];
  /** @type {import("./parts.mjs").Slow[]} */
  const slow = [];
  const total = { passed: 0, failed: parts.length === 0 ? 1 : 0 };
  for (const { part, count, seconds } of await countsOf(node, parts, selection)) {
    const verdict = count.failed === 0 ? "ok    " : "FAILED";
    const counts = count.failed === 0 ? String(count.passed) : `${count.passed}, and ${count.failed} failed`;
    summary.push(`${verdict} ${part.name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s   ${counts}`);
    failures.push(...(count.failures ?? []).map((text) => `${part.name}: ${text}`));
    unsteady.push(...(count.unsteady ?? []));
    slow.push(...(count.slow ?? []));
    total.passed += count.passed;
    total.failed += count.failed;
  }
  if (unsteady.length > maxUnsteady) {
    failures.push(`${unsteady.length} tests are unsteady; ${maxUnsteady} may be, until they are mended`);
    total.failed += unsteady.length;
    total.passed -= unsteady.length;
  }
  slow.sort((one, other) => other.seconds - one.seconds);
  const slowest = slow.slice(0, shownFiles).map(({ seconds, file }) => `${seconds.toFixed(1).padStart(8)} s   ${file}`);
  if (slowest.length > 0) console.log(`\nThe slowest files:\n${slowest.join("\n")}`);
  if (failures.length > 0) console.log(`\n${failures.join("\n\n")}`);
  if (unsteady.length > 0) console.log(`\n${unsteady.map((text) => `unsteady: ${text}`).join("\n\n")}`);
  if (existsSync(join(root, resultsFolder))) {
    console.log(`\nLogs, pictures and consoles of what failed are in ${resultsFolder}.`);
  }
  console.log(`\n${summary.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** @param {string} node @param {Part[]} parts @param {Selection} selection */
async function countsOf(node, parts, selection) {
  const counts = [];
  for (const group of inGroups(parts)) {
    console.log(`\n== ${group.map(({ name }) => name).join(", ")}`);
    const run = async (/** @type {Part} */ part) => {
      const start = performance.now();
      const count = await runPart(node, part, selection);
      return { part, count, seconds: (performance.now() - start) / 1000 };
    };
    counts.push(...(await Promise.all(group.map(run))));
  }
  return counts;
}

/**
 * Neighbors of the same group together. On one core each is alone: beside another one it only takes longer, and a test
 * has a minute.
 * @param {Part[]} parts
 */
function inGroups(parts) {
  if (availableParallelism() === 1) return parts.map((part) => [part]);
  /** @type {Part[][]} */
  const groups = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (part.group !== undefined && part.group === last?.[0]?.group) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** @param {string} node @param {Part} part @param {Selection} selection @returns {Promise<Count>} */
async function runPart(node, part, selection) {
  try {
    return await part.run(node, selection);
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    };
  }
}
