import { attributionAt, type Correspondence, isBlank, isQuoted } from "./attribution.ts";
import type { ClassifiedLine } from "./classified-line.ts";
import { isNotice, isPhoneLine, listFooterAt } from "./footer-lines.ts";
import { findBorder, isIntroduced, marker, nextSaid, quoteFollows, visibleMarker } from "./history-border.ts";
import { announcesAnswers } from "./mail-phrases.ts";
import { markQuotes } from "./program-quotes.ts";

/**
 * Which lines are the author's own. Removes trailing history with its attribution, one attributed quote above the reply,
 * and a quote of one of our emails anywhere. Quotes with own text between them all stay, since the answers would make no
 * sense without them; so do quotes that the author introduces or says to have answered within, and forwarded emails. If
 * nothing would be left, keeps what is below our email; otherwise everything.
 */
export function findOwnLines(given: readonly ClassifiedLine[], about: Correspondence): boolean[] {
  const lines = markQuotes(given, about.people);
  const border = findBorder(lines, about);
  const end = border.at;
  const kept = lines.map((_line, at) => at < end || border.isContent);
  const drop = (from: number, to: number) => kept.fill(false, from, to);
  const quotes = quotesIn(lines, end, about.people);
  const first = quotes[0];
  const last = quotes.at(-1);
  const hasOwn = (from: number, to: number) => lines.slice(from, to).some((line) => isOwnText(line));
  if (first && last && !lines.slice(0, end).some((line) => isOwnText(line) && announcesAnswers(line.text))) {
    const hasOwnAbove = hasOwn(0, first.from);
    const after = ownBelow(lines, last.to, end, hasOwn(0, last.from));
    if (!after && !border.isContent) drop(last.from, end);
    else if (quotes.length === 1 && first.isAttributed && (!hasOwnAbove || first.isOurs)) drop(first.from, first.to);
  }
  dropPhoneLine(lines, kept, end);
  if (lines.some((line, at) => kept[at] && isOwnText(line))) return withoutMarkers(lines, kept);
  const below = belowLetter(lines);
  const isBelow = hasOwn(below, lines.length);
  return withoutMarkers(
    lines,
    lines.map((_line, at) => !isBelow || at >= below),
  );
}

/** The "reply above" marker is noise for readers of the reply; it stays if there is nothing else. */
function withoutMarkers(lines: readonly ClassifiedLine[], kept: readonly boolean[]): boolean[] {
  const left = lines.map((line, at) => kept[at] === true && !visibleMarker.test(line.text));
  return lines.some((line, at) => left[at] && !isBlank(line)) ? left : [...kept];
}

/** Where the text continues below an unquoted email of ours, which ends with links and its sender. */
function belowLetter(lines: readonly ClassifiedLine[]): number {
  const last = lines.findLastIndex(({ ours }) => ours);
  if (last < 0) return lines.length;
  const next = nextSaid(lines, last + 1);
  return isSignature(lines[next]?.text ?? "") ? nextSaid(lines, next + 1) + 1 : next;
}

const isOwnText = (line: ClassifiedLine): boolean => !isBlank(line) && !isQuoted(line);
const isSignature = (text: string): boolean => /^--\s*$/.test(text);

type Quote = {
  readonly from: number;
  readonly to: number;
  /** Whether it has an attribution, or is an email of ours. */
  readonly isAttributed: boolean;
  readonly isOurs: boolean;
};

/** Quotes including blank lines between them, each with its attribution; excludes those that the author introduces. */
function quotesIn(lines: readonly ClassifiedLine[], end: number, people: readonly string[]): Quote[] {
  const quotes: Quote[] = [];
  let at = 0;
  while (at < end) {
    const led = attributionAt(lines, at, people)?.end ?? end;
    const leads = led < end && quoteFollows(lines, led);
    if (!leads && !isQuoted(lines[at] as ClassifiedLine)) {
      at++;
      continue;
    }
    const from = at;
    at = endOfQuote(lines, leads ? led : from + 1, end);
    const quoted = lines.slice(from, at);
    const isOurs = quoted.some(({ text, ours }) => ours || marker.test(text));
    const isAttributed = leads || isOurs || saysWhoWrote(quoted, people);
    if (isAttributed || !isIntroduced(lines, from)) quotes.push({ from, to: at, isAttributed, isOurs });
  }
  return quotes;
}

function endOfQuote(lines: readonly ClassifiedLine[], from: number, end: number): number {
  let to = from;
  for (let next = from; next < end; next++) {
    const line = lines[next] as ClassifiedLine;
    if (isQuoted(line)) to = next + 1;
    else if (line.text.trim() !== "") break;
  }
  return to;
}

/** Whether a quote begins with its attribution or header. */
function saysWhoWrote(quoted: readonly ClassifiedLine[], people: readonly string[]): boolean {
  const at = quoted.findIndex((line) => !isBlank(line));
  if (at < 0) return false;
  return (
    attributionAt(quoted, at, people) !== null ||
    findBorder(unquoted(quoted.slice(at, at + 20)), { subject: "", ours: people, people }).at === 0
  );
}

const unquoted = (lines: readonly ClassifiedLine[]) =>
  lines.map((line) => ({ ...line, quoted: false, text: line.text.replace(/^[\s>]+/, "") }));

/** Whether the author wrote below a quote. A signature or a server's notice there belongs to the text above it. */
function ownBelow(lines: readonly ClassifiedLine[], from: number, end: number, hasAbove: boolean): boolean {
  const below = lines.slice(from, end);
  for (const line of hasAbove ? below.slice(0, listFooterAt(below)) : below) {
    if (isSignature(line.text) || isPhoneLine(line.text)) return false;
    if (hasAbove && isNotice(line.text)) return false;
    if (isOwnText(line)) return true;
  }
  return false;
}

/** Drops "Sendt fra min iPhone" as the last own line. */
function dropPhoneLine(lines: readonly ClassifiedLine[], kept: boolean[], end: number): void {
  for (let at = end - 1; at >= 0; at--) {
    const line = lines[at] as ClassifiedLine;
    if (!kept[at] || isBlank(line)) continue;
    if (isPhoneLine(line.text)) kept[at] = false;
    return;
  }
}
