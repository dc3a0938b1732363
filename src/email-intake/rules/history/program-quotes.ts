import { attributionAbove, attributionAt, endAbove, isBlank } from "./attribution.ts";
import type { ClassifiedLine } from "./classified-line.ts";
import { marker } from "./history-border.ts";

/**
 * Marks further lines as quoted that are only recognizable by their surroundings: a bare `blockquote` below its
 * attribution, and the content of the element in which a mail program puts an answered email. There, text between
 * quotes is an answer.
 */
export function markQuotes(given: readonly ClassifiedLine[], people: readonly string[]): ClassifiedLine[] {
  const lines = [...given];
  const mark = (from: number, to: number) => {
    for (let at = from; at < to; at++) lines[at] = { ...(lines[at] as ClassifiedLine), quoted: true };
  };
  for (const [from, to] of runs(lines, ({ holder }) => holder)) markHeld(lines, from, to, people, mark);
  for (const [from, to] of runs(lines, ({ indented, quoted }) => (indented && !quoted ? 1 : 0))) {
    if (attributionAbove(lines, endAbove(lines, from), people) !== null) mark(from, to);
  }
  return lines;
}

/** Consecutive lines with the same number, except 0. */
function runs(lines: readonly ClassifiedLine[], numberOf: (line: ClassifiedLine) => number): [number, number][] {
  const found: [number, number][] = [];
  let from = 0;
  for (let at = 1; at <= lines.length; at++) {
    const line = lines[at];
    const first = lines[from] as ClassifiedLine;
    if (line && numberOf(line) === numberOf(first)) continue;
    if (numberOf(first) > 0) found.push([from, at]);
    from = at;
  }
  return found;
}

type Mark = (from: number, to: number) => void;

/**
 * Whether the line above the first quote says who wrote it. Without a quote, everything counts as one if it begins like
 * one.
 */
function markHeld(lines: readonly ClassifiedLine[], from: number, to: number, people: readonly string[], mark: Mark) {
  const held = lines.slice(from, to);
  const first = held.findIndex((line) => !isBlank(line));
  if (first < 0) return;
  const quote = held.findIndex(({ quoted, indented }) => quoted && indented);
  if (quote >= 0) {
    const above = held.slice(first, quote);
    const isMarked = above.some(({ quoted }) => quoted);
    const last = above.findLast((line) => !isBlank(line));
    if (!isMarked && above.length <= 4 && last?.text.trim().endsWith(":")) mark(from + first, from + quote);
    return;
  }
  const isHistory =
    held.some(({ ours, text }) => ours || marker.test(text)) || attributionAt(held, first, people) !== null;
  if (isHistory) mark(from, to);
}
