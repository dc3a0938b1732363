// Runs parts in turn and adds up their counts. Arguments select parts by name prefix.
/** @typedef {import("./parts.mjs").Part} Part */

/** Slowest files to list. */
const shownFiles = 10;

/**
 * Returns the exit status.
 * @param {string} node
 * @param {Part[]} parts
 */
export function runParts(node, parts) {
  const wanted = process.argv.slice(2);
  const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
  const summary = [];
  const notes = [];
  /** @type {import("./parts.mjs").Slow[]} */
  const slow = [];
  const total = { passed: 0, failed: chosen.length === 0 ? 1 : 0 };
  for (const part of chosen) {
    console.log(`\n== ${part.name}`);
    const start = performance.now();
    const { passed, failed, names = [], slow: files = [] } = runPart(node, part);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const verdict = failed === 0 ? "ok    " : "FAILED";
    const counts = failed === 0 ? String(passed) : `${passed}, and ${failed} failed`;
    summary.push(`${verdict} ${part.name.padEnd(16)} ${seconds.padStart(6)} s   ${counts}`);
    notes.push(...names.map((name) => `${part.name}: ${name}`));
    slow.push(...files);
    total.passed += passed;
    total.failed += failed;
  }
  slow.sort((one, other) => other.seconds - one.seconds);
  const slowest = slow.slice(0, shownFiles).map(({ seconds, file }) => `${seconds.toFixed(1).padStart(8)} s   ${file}`);
  if (slowest.length > 0) console.log(`\nThe slowest files:\n${slowest.join("\n")}`);
  if (notes.length > 0) console.log(`\n${notes.join("\n")}`);
  console.log(`\n${summary.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** @param {string} node @param {Part} part @returns {import("./parts.mjs").Count} */
function runPart(node, part) {
  try {
    return part.run(node);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}
