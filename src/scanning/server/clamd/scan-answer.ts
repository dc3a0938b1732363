import type { ScanVerdict } from "#platform/server/scans/file-scanner.ts";

const longestName = 100;

/** Letters of a name or reason that may be shown and logged. */
const cleaned = (text: string): string => {
  const shown = text.replace(/[^\w.:/+()' -]/g, "?").trim();
  return shown.slice(0, longestName) || "unknown";
};

const verdicts: readonly (readonly [RegExp, (match: RegExpExecArray) => ScanVerdict | null])[] = [
  [/^stream: OK$/, () => ({ kind: "clean" })],
  [/^stream: Heuristics\.Encrypted\.[^\n]* FOUND$/, () => ({ kind: "encrypted" })],
  // It was too slow, which may be its own fault.
  [/^stream: Heuristics\.Limits\.Exceeded\.MaxScanTime FOUND$/, () => null],
  [/^stream: Time limit reached[^\n]* ERROR$/, () => null],
  [/^stream: Heuristics\.Limits\.Exceeded[^\n]* FOUND$/, () => ({ kind: "too-large" })],
  [/^stream: ([^\n]*) FOUND$/, ([, name = ""]) => ({ kind: "infected", name: cleaned(name) })],
  // It lacks memory, or room for its temporary files: that says nothing of the file.
  [/^stream: (?:Can't|Unable to) [^\n]* ERROR$/, () => null],
  [/^stream: ([^\n]*) ERROR$/, ([, why = ""]) => ({ kind: "unscannable", why: cleaned(why) })],
];

/** What clamd said of a file; null if its answer isn't about the file. */
export function readScanAnswer(answer: string): ScanVerdict | null {
  const text = answer.trim();
  for (const [form, toVerdict] of verdicts) {
    const match = form.exec(text);
    if (match) return toVerdict(match);
  }
  return null;
}

/** Whether it took no more than its StreamMaxLength, which says more of its configuration than of the file. */
export const isStreamRefused = (answer: string): boolean => answer.trim() === "INSTREAM size limit exceeded. ERROR";

/** What isn't about a file, for an error. */
export const saidByClamd = (answer: string): string => cleaned(answer);
