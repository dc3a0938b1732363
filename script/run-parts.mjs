// Runs parts in turn and adds up what they count. Words on the command line choose parts by the beginning of their name.
/** @typedef {import("./parts.mjs").Part} Part */

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
  const total = { passed: 0, failed: chosen.length === 0 ? 1 : 0 };
  for (const part of chosen) {
    console.log(`\n== ${part.name}`);
    const start = performance.now();
    const { passed, failed, names = [] } = runPart(node, part);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const verdict = failed === 0 ? "ok    " : "FAILED";
    const counts = failed === 0 ? String(passed) : `${passed}, and ${failed} failed`;
    summary.push(`${verdict} ${part.name.padEnd(16)} ${seconds.padStart(6)} s   ${counts}`);
    notes.push(...names.map((name) => `${part.name}: ${name}`));
    total.passed += passed;
    total.failed += failed;
  }
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
