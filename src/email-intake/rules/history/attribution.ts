import { isLeadIn } from "./lead-in.ts";
import { opensForm, wroteForm } from "./mail-phrases.ts";

/** What an email says about its correspondence, besides its text. */
export type Correspondence = {
  /** Empty if unknown. */
  readonly subject: string;
  /** Names and addresses of Havn. */
  readonly ours: readonly string[];
  /** Names and addresses of everybody in the header, and of Havn. */
  readonly people: readonly string[];
};

/** A line of an email, as far as its history is concerned. */
type Line = {
  readonly text: string;
  readonly quoted: boolean;
};

export const isQuoted = (line: Line): boolean => line.quoted || /^\s*>/.test(line.text);
export const isBlank = ({ text }: Line): boolean => text.replace(/[\s\u200b-\u200d\u00a0_>-]/g, "") === "";

/** The end of the text above a line: below the last line that isn't blank, within some lines. */
export function endAbove(lines: readonly Line[], at: number): number {
  let end = at;
  while (end > Math.max(0, at - 50) && isBlank(lines[end - 1] as Line)) end--;
  return end;
}

const mailAddress = /[^\s<>@]{1,64}@[^\s<>@]{1,100}\.[a-z]{2,}/i;
const endsWithAddress = /[^\s<>@]{1,64}@[^\s<>@]{1,100}\.[a-z]{2,20}[>)\]"']{0,3}\s{0,2}:$/i;
const longest = 400;

const fullDate =
  /\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{1,4}|(?<!\p{L})(?:\p{L}{3,9}\.?-\d{1,2}|\d{1,2}-\p{L}{3,9}\.?)-(?:\d\d)?\d\d(?!\d)/u;
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const clock = /(?<![\d.])\d{1,2}[:.h]\d{2}(?!\d)|\d\s?[ap]\.?m\b/i;

const hasDate = (text: string): boolean => fullDate.test(text) || year.test(text);

/** Whether a text contains a full date and a time of day. */
export function hasDateAndTime(text: string): boolean {
  const rest = text.replace(fullDate, " ");
  return (rest !== text || year.test(rest)) && clock.test(rest);
}

/**
 * Whether a text contains one of these names or addresses, as whole words. A name in lower case doesn't count:
 * "support" in a sentence is a word.
 */
export function mentions(text: string, names: readonly string[]): boolean {
  const searched = text.toLowerCase();
  const isLetter = (at: number) => /[\p{L}\d]/u.test(searched[at] ?? "");
  return names.some((name) => {
    const at = name.length < 3 ? -1 : searched.indexOf(name);
    if (at < 0 || isLetter(at - 1) || isLetter(at + name.length)) return false;
    return name.includes("@") || !/\p{Ll}/u.test(text[at] ?? "");
  });
}

/**
 * A line that says who wrote what follows. If `exact`, it has an address, a date and a time, so a program wrote it; any
 * other only counts above a quote.
 */
export type Attribution = { readonly end: number; readonly isExact: boolean };

/** The attribution that begins at a line, which may wrap twice; null if none does. */
export function attributionAt(lines: readonly Line[], at: number, people: readonly string[]): Attribution | null {
  const first = lines[at];
  if (!first || isBlank(first)) return null;
  let text = "";
  for (let to = at; to < Math.min(at + 3, lines.length); to++) {
    const line = lines[to] as Line;
    const said = line.text.replace(/^[\s>]+/, "").trim();
    const endsAddress = /^>\s?:$/.test(line.text.trim());
    if (said.length > longest || (!endsAddress && (said === "" || isQuoted(line) !== isQuoted(first)))) return null;
    if (to > at && !endsAddress && !goesOn(text, said, people)) return null;
    text = `${text} ${endsAddress ? ">:" : said}`.trim();
    if (text.length > longest) return null;
    const kind = attributionKind(text, people);
    if (kind) return { end: to + 1, isExact: kind === "exact" };
  }
  return null;
}

/** The attribution that ends above a line; null if there is none. */
export function attributionAbove(lines: readonly Line[], below: number, people: readonly string[]): number | null {
  for (let at = below - 1; at >= Math.max(0, below - 3); at--)
    if (attributionAt(lines, at, people)?.end === below) return at;
  return null;
}

/** Whether an attribution that begins with a text may continue with this line. */
function goesOn(text: string, line: string, people: readonly string[]): boolean {
  if (/^\(?</.test(line) || /[<(]$/.test(text)) return true;
  const closes = line.indexOf(">");
  if (closes >= 0 && !line.slice(0, closes).includes("<")) return true;
  if (!(opensForm.test(text) || mailAddress.test(text)) || beginsAnew(text, line)) return false;
  const kind = attributionKind(line, people);
  return kind === null || (kind === "led" && isUnfinished(text));
}

/** Whether the attribution starts on this line rather than above it: this line has the date. */
function beginsAnew(text: string, line: string): boolean {
  const verb = wroteForm.exec(line)?.index;
  if (!opensForm.test(line) || verb === 0) return false;
  const saysWho = [text, line].map((said) => mailAddress.test(said) || wroteForm.test(said));
  if (saysWho[0] && !saysWho[1]) return false;
  return hasDateAndTime(line) || (hasDate(line) && !hasDate(text));
}

/** "On Nov 21, 2026," or "Am 21.11.2026 um 10:18 schrieb Havn via": what wraps before the name. */
const isUnfinished = (text: string): boolean =>
  (text.length <= 60 && hasDate(text) && /[,\d]$/.test(text)) ||
  (opensForm.test(text) && hasDateAndTime(text) && wroteForm.test(text));

function attributionKind(written: string, people: readonly string[]): "exact" | "led" | null {
  const text = written.replace(/^-{3,20}\s|\s-{3,20}$/g, "");
  const verb = wroteForm.exec(text);
  const endsWithVerb = verb !== null && verb.index + verb[0].length === text.length;
  const hasAddress = mailAddress.test(text);
  if (!text.endsWith(":") && !endsWithVerb)
    return hasAddress && /^\d[^:]*>$/.test(text) && fullDate.test(text) ? "led" : null;
  if (
    (hasAddress || mentions(text, people)) &&
    !isLeadIn(
      withoutNames(
        [text, ""],
        people.filter((one) => !one.includes("@")),
      )[0],
      wroteForm,
    )
  )
    return null;
  const isDated = hasDateAndTime(text);
  if (hasAddress && isDated && (verb || endsWithAddress.test(text))) return "exact";
  if (hasAddress && (verb || endsWithAddress.test(text))) return "led";
  if (mentions(text, people) && (verb || isDated)) return "led";
  if (!verb || !isDated) return null;
  const around = [text.slice(0, verb.index), text.slice(verb.index + verb[0].length)] as const;
  return namesSomebody(...around) || namesSomebody(...withoutNames(around, people)) ? "led" : null;
}

/** The text without known names, which may be in lower case. */
const withoutNames = ([before, after]: readonly [string, string], people: readonly string[]) => {
  const without = (text: string) =>
    people.reduce((left, name) => {
      const at = `${left} `.toLowerCase().indexOf(`${name} `);
      return at < 0 ? left : left.slice(0, at) + left.slice(at + name.length);
    }, text);
  return [without(before), without(after)] as const;
};

const smallWords = new Set("af am da de dem den der des du di heeft i of og till van via von you za".split(" "));
const isName = (words: string): boolean =>
  words
    .split(/[\s,:]+/)
    .every((word) => word === "" || /^[^\p{L}]*\p{Lu}/u.test(word) || !/\p{L}/u.test(word) || smallWords.has(word));

/** Whether the text around the verb consists of names and dates, and isn't a sentence. */
function namesSomebody(before: string, after: string): boolean {
  const sinceDate = before.slice(before.search(/\d[^\d]*$/) + 1);
  return isName(sinceDate) && (/\d/.test(after) || isName(after));
}
