/** A line of a mail as it is classified. */
export type ClassifiedLine = {
  /** What one reads, without tags. */
  readonly text: string;
  /** Stands in what the mail program marks as quoted. */
  readonly quoted: boolean;
  /** The mail program marks that history begins here. */
  readonly history: boolean;
  /** A link of ours stands here that is for one reader alone: one of the last lines of our letters. */
  readonly ours: boolean;
};

/** Between these stands the line above which an answer is to be written; our letters carry it. */
const marker = /##-.{0,200}-##/;

const separators = [
  /^[\s>*]{0,5}-{2,20}\s{0,3}(?:original(?:e)?|oprindelig|videresendt|forwarded|ursprungligt|ursprüngliche|opprinnelig)\s+(?:message|meddelelse|meddelande|melding|besked|nachricht|mail|e-mail)\s{0,3}-{2}/i,
  /^-{3,20} (?:on|den) .{6,300} (?:wrote|skrev) -{3,20}$/i,
  /^[\s>*]{0,5}(?:begin forwarded message|start på videresendt besked|begynd videresendt besked)\s*:/i,
];

/** Of Outlook in English and Danish, and in the languages next to it. */
const fromLine = /^[\s>*]*(?:from|fra|från|von)\s*:\*?/i;
const sentLine = /^[\s>*]*(?:sent|sendt|date|dato|skickat|gesendet|datum)\s*:\*?/i;
const toOrSubjectLine = /^[\s>*]*(?:to|til|till|an|subject|emne|ämne|betreff|cc|cc\/kopi)\s*:\*?/i;

const firstOfAttribution = /^\W{0,3}(?:on|den|på|d\.)\s/i;
const wrote = /\b(?:wrote|writes|skrev|skriver)\b/i;
const wroteOn = /\b(?:wrote on|skrev den|skrev d\.|skrev på|skrev kl)\b/i;
const longestAttribution = 400;
/** Words of a line above a quote, in whatever order a program has them. */
const wroteAnyhow =
  /\b(?:wrote|writes|skrev|skriver|schrieb|schreef|kirjoitti|scritto|escribió|escreveu|napisał)\b|\b[aà] écrit\b/i;
const mailAddress = /[^\s<>@]{1,64}@[^\s<>@]{1,100}\.[a-z]{2,}/i;

const phoneSignature =
  /^\W{0,3}(?:sendt fra (?:min|outlook|mail|yahoo|samsung|proton)|sent from (?:my|outlook|mail|yahoo|samsung|proton)|hent outlook (?:til|for)|get outlook for)\b/i;

/**
 * Which lines are the writer's own. History at the end goes, with the line that leads it in; so does one quote above the
 * answer, and one of a letter of ours wherever it stands. Where own words stand between quotes all stays: without them the
 * words answer nothing. When nothing would be left, what stands below a letter of ours does; otherwise everything.
 */
export function ownLines(lines: readonly ClassifiedLine[]): boolean[] {
  const kept = lines.map(() => true);
  const drop = (from: number, to: number) => kept.fill(false, from, to);
  const end = historyAt(lines);
  drop(end, lines.length);
  const quotes = quotesIn(lines, end);
  const first = quotes[0];
  const last = quotes.at(-1);
  const hasOwn = (from: number, to: number) => lines.slice(from, to).some((line) => isOwnText(line));
  if (first && last) {
    const after = afterQuote(lines, last.to, end);
    if (!hasOwn(last.to, after)) dropFromLastQuote();
    else if (quotes.length === 1 && (!hasOwn(0, first.from) || isLetterOfOurs(lines, first)))
      drop(first.from, first.to);
  }
  dropPhoneSignature(lines, kept);
  if (lines.some((line, at) => kept[at] && isOwnText(line))) return withoutMarkers(lines, kept);
  const below = belowLetter(lines);
  return withoutMarkers(
    lines,
    lines.map((_line, at) => !hasOwn(below, lines.length) || at >= below),
  );

  /** Quotes with own words between them stay; the last one, below which nothing is said, goes with what is below it. */
  function dropFromLastQuote(): void {
    if (last) drop(last.from, end);
  }
}

/** The line above which one writes says nothing to whoever reads the answer; one that is all there is stays. */
function withoutMarkers(lines: readonly ClassifiedLine[], kept: readonly boolean[]): boolean[] {
  const left = lines.map((line, at) => kept[at] === true && !marker.test(line.text));
  return lines.some((line, at) => left[at] && !isBlank(line)) ? left : [...kept];
}

const isLetterOfOurs = (lines: readonly ClassifiedLine[], { from, to }: Span): boolean =>
  lines.slice(from, to).some(({ text, ours }) => ours || marker.test(text));

/** Where it goes on below a letter of ours that is not marked as quoted: it ends in links, and who sent it. */
function belowLetter(lines: readonly ClassifiedLine[]): number {
  const last = lines.findLastIndex(({ ours }) => ours);
  if (last < 0) return lines.length;
  const next = nextSaid(lines, last + 1);
  return /^--\s*$/.test(lines[next]?.text ?? "") ? nextSaid(lines, next + 1) + 1 : next;
}

function nextSaid(lines: readonly ClassifiedLine[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.text.trim() === "") at++;
  return at;
}

type Span = { readonly from: number; readonly to: number };

const isQuoted = (line: ClassifiedLine): boolean => line.quoted || /^\s*>/.test(line.text);
const isBlank = ({ text }: ClassifiedLine): boolean => text.replace(/[\s\u200b\u00a0_>-]/g, "") === "";
const isOwnText = (line: ClassifiedLine): boolean => !isBlank(line) && !isQuoted(line);

/** Where history begins that ends with the mail, whatever follows it; the number of lines when none does. */
function historyAt(lines: readonly ClassifiedLine[]): number {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as ClassifiedLine;
    // What stands in a quote belongs to it: below may be the answer.
    if (isQuoted(line)) continue;
    const begins =
      line.history || marker.test(line.text) || separators.some((form) => form.test(line.text)) || isHead(lines, at);
    if (begins) return startOf(lines, at);
    const led = attributionEnd(lines, at);
    if (led > 0 && !quoteFollows(lines, led)) return at;
  }
  return lines.length;
}

/** The rule, or the line that leads in, that stands above where history begins, goes too. */
function startOf(lines: readonly ClassifiedLine[], at: number): number {
  let start = at;
  while (start > 0 && isBlank(lines[start - 1] as ClassifiedLine)) start--;
  for (let back = 1; back <= 3 && start - back >= 0; back++) {
    if (attributionEnd(lines, start - back) === start) return start - back;
  }
  return start;
}

/** "Fra: … Sendt: … Til: … Emne: …", as Outlook writes above what is answered. */
function isHead(lines: readonly ClassifiedLine[], at: number): boolean {
  if (!fromLine.test(lines[at]?.text ?? "")) return false;
  const next = lines.slice(at + 1, at + 9).map(({ text }) => text);
  return next.some((text) => sentLine.test(text)) && next.some((text) => toOrSubjectLine.test(text));
}

/** Where the line ends that says who wrote on which day; it may be broken twice. 0 when none begins here. */
function attributionEnd(lines: readonly ClassifiedLine[], at: number): number {
  let text = "";
  for (let to = at; to < Math.min(at + 3, lines.length); to++) {
    const line = (lines[to]?.text ?? "").replace(/^[\s>]+/, "").trim();
    if (line === "" || (to === at && !firstOfAttribution.test(line) && !wroteOn.test(line))) return 0;
    text = `${text} ${line}`.trim();
    if (text.length > longestAttribution) return 0;
    if (text.endsWith(":") && wrote.test(text) && /\d/.test(text)) return to + 1;
  }
  return 0;
}

/**
 * Where a line ends that leads a quote in, whatever its order: it says that somebody wrote, and who by address or when; or it
 * begins with a date and says who. An address alone may stand on a line of its own. Only what follows tells that it is one.
 */
function leadEnd(lines: readonly ClassifiedLine[], at: number): number {
  const line = lines[at] as ClassifiedLine;
  if (isBlank(line) || isQuoted(line)) return 0;
  const next = lines[at + 1]?.text.trim() ?? "";
  const goesOn = line.text.trimEnd().endsWith("<") || next.startsWith("<") || /^>\s?:$/.test(next);
  const text = (goesOn ? `${line.text} ${next}` : line.text).trim();
  if (text.length > longestAttribution || !/(?::|>|wrote)$/.test(text)) return 0;
  const hasAddress = mailAddress.test(text);
  const leads = wroteAnyhow.test(text)
    ? hasAddress || /\d/.test(text)
    : hasAddress && /^\d{1,4}[-./]\d{1,2}[-./]/.test(text);
  const end = at + (goesOn ? 2 : 1);
  return leads && quoteFollows(lines, end) ? end : 0;
}

function quoteFollows(lines: readonly ClassifiedLine[], from: number): boolean {
  const line = lines[nextSaid(lines, from)];
  return line !== undefined && isQuoted(line);
}

/** Runs of quoted lines, blank ones between them included, each with the line that leads it in. */
function quotesIn(lines: readonly ClassifiedLine[], end: number): Span[] {
  const spans: Span[] = [];
  let at = 0;
  while (at < end) {
    const strict = attributionEnd(lines, at);
    const led = strict > 0 ? strict : leadEnd(lines, at);
    const leads = led > 0 && led < end && quoteFollows(lines, led);
    if (!leads && !isQuoted(lines[at] as ClassifiedLine)) {
      at++;
      continue;
    }
    let to = Math.max(led, at + 1);
    for (let next = to; next < end; next++) {
      const line = lines[next] as ClassifiedLine;
      if (isQuoted(line)) to = next + 1;
      else if (line.text.trim() !== "") break;
    }
    spans.push({ from: at, to });
    at = to;
  }
  return spans;
}

/** Where what stands below a quote stops to be an answer: a signature there belongs to what is above. */
function afterQuote(lines: readonly ClassifiedLine[], from: number, end: number): number {
  const rest = lines.slice(from, end);
  const signature = rest.findIndex(({ text }) => /^--\s*$/.test(text) || phoneSignature.test(text));
  return signature < 0 ? end : from + signature;
}

/** "Sendt fra min iPhone" as the last of the own lines says nothing. */
function dropPhoneSignature(lines: readonly ClassifiedLine[], kept: boolean[]): void {
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] as ClassifiedLine;
    if (!kept[at] || isBlank(line)) continue;
    if (!phoneSignature.test(line.text)) return;
    kept[at] = false;
  }
}
