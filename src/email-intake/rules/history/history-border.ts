import { letterMark } from "#platform/rules/text/letter-mark.ts";
import {
  attributionAbove,
  attributionAt,
  type Correspondence,
  endAbove,
  hasDateAndTime,
  isBlank,
  isQuoted,
  mentions,
} from "./attribution.ts";
import type { ClassifiedLine } from "./classified-line.ts";
import { type MailHead, mailHeadAt } from "./mail-head.ts";
import { forwardedForm, forwardSubject, originalForm, plainSubject, pointsBelow } from "./mail-phrases.ts";

/** The line above which people were asked to reply. */
export const visibleMarker = /##-.{0,200}-##/;
/** The beginning of our emails. */
export const marker = new RegExp(`${letterMark}|${visibleMarker.source}`);

/** The start of another email that continues to the end. `isContent`: the author forwards it, or answers within it. */
export type Border = { readonly at: number; readonly isContent: boolean };

type Lines = readonly ClassifiedLine[];
type Head = MailHead<ClassifiedLine>;

/** Finds that start; the number of lines if there is none. */
export function findBorder(lines: Lines, about: Correspondence): Border {
  for (let at = 0; at < lines.length; at++) {
    if (beginsForward(lines, at, about)) return { at, isContent: true };
    // Part of a quote; the reply may be below it.
    if (isQuoted(lines[at] as ClassifiedLine)) continue;
    const head = headNear(lines, at);
    if (!beginsHistory(lines, at, head, about)) continue;
    const start = startOf(lines, at, about.people);
    const isContent =
      (head !== null && isForwarded(head, about)) || holdsAnswers(lines, start, head?.next ?? at + 1, about);
    return { at: start, isContent };
  }
  return { at: lines.length, isContent: false };
}

/** The header that begins at a line or right below, if that line is a border itself. */
function headNear(lines: Lines, at: number): Head | null {
  const own = mailHeadAt(lines, at);
  if (own || !(lines[at]?.history || originalForm.test(lines[at]?.text ?? ""))) return own;
  for (let next = at + 1; next < Math.min(at + 6, lines.length); next++) {
    const head = mailHeadAt(lines, next);
    if (head) return head;
  }
  return null;
}

function beginsHistory(lines: Lines, at: number, head: Head | null, { ours, people }: Correspondence): boolean {
  const line = lines[at] as ClassifiedLine;
  if (line.history === "certain" || marker.test(line.text) || originalForm.test(line.text)) return true;
  if (head && line.history === "hint") return true;
  if (isIntroduced(lines, at)) return false;
  if (head && isProof(head, ours)) return true;
  const attribution = attributionAt(lines, at, people);
  if (attribution?.isExact !== true || quoteFollows(lines, attribution.end)) return false;
  // Whoever takes no part in the conversation is cited.
  const said = lines.slice(at, attribution.end).map(({ text }) => text);
  return mentions(said.join(" "), people);
}

/** People also write "From: Esbjerg" and whom they cite; programs write an address, or our name, and the time. */
const isProof = ({ from, date }: Head, ours: readonly string[]): boolean =>
  (/@[^\s@]+\.\p{L}/u.test(`${from.value} ${from.line.text}`) || mentions(from.value, ours)) && hasDateAndTime(date);

/** Whether the author introduces what begins at a line: "Your log says:". */
export function isIntroduced(lines: Lines, at: number): boolean {
  const line = lines[endAbove(lines, at) - 1];
  return line !== undefined && !isQuoted(line) && /:\s*$/.test(line.text);
}

/** Whether the author is forwarding the email with this header, since it belongs to another conversation. */
function isForwarded({ from, subject: within }: Head, { subject, ours, people }: Correspondence): boolean {
  if (subject === "" || isFrom(from.value, ours)) return false;
  if (forwardSubject.test(subject)) return true;
  const plain = (text: string) => plainSubject(text).replace(/\s+/g, " ").toLowerCase();
  return within !== "" && plain(within) !== plain(subject) && !isFrom(from.value, people);
}

/** Whether an author is one of these: by address if there is one, since companies share words. */
const isFrom = (author: string, names: readonly string[]): boolean =>
  mentions(author, author.includes("@") ? names.filter((name) => name.includes("@")) : names);

/** "Forwarded message" or the like, outside of an answered email. */
function beginsForward(lines: Lines, at: number, { people }: Correspondence): boolean {
  const line = lines[at] as ClassifiedLine;
  if (!forwardedForm.test(line.text)) return false;
  if (!isQuoted(line)) return true;
  const above = endAbove(lines, at);
  const before = lines[above - 1];
  return (before === undefined || !isQuoted(before)) && attributionAbove(lines, above, people) === null;
}

/**
 * Whether the author answers within an email that its program didn't mark as quoted: they say so, write below their
 * name in brackets, or their answers are between marked lines, or marked by Outlook.
 */
function holdsAnswers(lines: Lines, start: number, body: number, { people }: Correspondence): boolean {
  if (lines.slice(0, start).some((line) => !isQuoted(line) && pointsBelow(line.text))) return true;
  const below = lines.slice(body).filter((line) => !isBlank(line));
  if (below.some(({ text }) => isSigned(text, people))) return true;
  const older = below.findIndex(({ history }, at) => history === "certain" || mailHeadAt(below, at) !== null);
  if (below.slice(0, older < 0 ? below.length : older).some(({ typed }) => typed)) return true;
  const first = below[0];
  if (!first || !isQuoted(first)) return false;
  return below.some((line) => !isQuoted(line));
}

/** Outlook's mark of an inline answer: "[Nora Nordlys]". */
const isSigned = (text: string, people: readonly string[]): boolean => {
  const [, name = ""] = /^\s{0,5}\[([^\]]{3,60})\]/.exec(text) ?? [];
  return people.includes(name.toLowerCase());
};

/** The next line that isn't blank. */
export function nextSaid(lines: Lines, from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.text.trim() === "") at++;
  return at;
}

export function quoteFollows(lines: Lines, from: number): boolean {
  const line = lines[nextSaid(lines, from)];
  return line !== undefined && isQuoted(line);
}

/** Includes the rule or attribution line above the start of the history. */
function startOf(lines: Lines, at: number, people: readonly string[]): number {
  const start = endAbove(lines, at);
  return attributionAbove(lines, start, people) ?? start;
}
