/** A line with its classification. */
export type ClassifiedLine = {
  /** Visible text without tags. */
  readonly text: string;
  /** Inside what the mail program marks as quoted. */
  readonly quoted: boolean;
  /** The mail program marks this as the start of the history. */
  readonly history: boolean;
  /** Contains one of our recipient-only links, which are among the last lines of our emails. */
  readonly ours: boolean;
};

/** Delimits the "reply above this line" marker of our emails. */
const marker = /##-.{0,200}-##/;

const separators = [
  /^[\s>*]{0,5}-{2,20}\s{0,3}(?:original(?:e)?|oprindelig|videresendt|forwarded|ursprungligt|ursprüngliche|opprinnelig)\s+(?:message|meddelelse|meddelande|melding|besked|nachricht|mail|e-mail)\s{0,3}-{2}/i,
  /^-{3,20} (?:on|den) .{6,300} (?:wrote|skrev) -{3,20}$/i,
  /^[\s>*]{0,5}(?:begin forwarded message|start på videresendt besked|begynd videresendt besked)\s*:/i,
];

/** Outlook in English, Danish and neighboring languages. */
const fromLine = /^[\s>*]*(?:from|fra|från|von)\s*:\*?/i;
const sentLine = /^[\s>*]*(?:sent|sendt|date|dato|skickat|gesendet|datum)\s*:\*?/i;
const toOrSubjectLine = /^[\s>*]*(?:to|til|till|an|subject|emne|ämne|betreff|cc|cc\/kopi)\s*:\*?/i;

const firstOfAttribution = /^\W{0,3}(?:on|den|på|d\.)\s/i;
const wrote = /\b(?:wrote|writes|skrev|skriver)\b/i;
const wroteOn = /\b(?:wrote on|skrev den|skrev d\.|skrev på|skrev kl)\b/i;
const longestAttribution = 400;
/** Words of attribution lines in any order. */
const wroteAnyhow =
  /\b(?:wrote|writes|skrev|skriver|schrieb|schreef|kirjoitti|scritto|escribió|escreveu|napisał)\b|\b[aà] écrit\b/i;
const mailAddress = /[^\s<>@]{1,64}@[^\s<>@]{1,100}\.[a-z]{2,}/i;

const phoneSignature =
  /^\W{0,3}(?:sendt fra (?:min|outlook|mail|yahoo|samsung|proton)|sent from (?:my|outlook|mail|yahoo|samsung|proton)|hent outlook (?:til|for)|get outlook for)\b/i;

/**
 * Which lines are the author's own. Removes trailing history with its attribution, one quote above the reply, and a
 * quote of one of our emails anywhere. Quotes with own text between them all stay, since the answers would make no
 * sense without them. If nothing would be left, keeps what is below our email; otherwise everything.
 */
export function findOwnLines(lines: readonly ClassifiedLine[]): boolean[] {
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

  /**
   * Quotes with own text between them stay; the last one, with nothing after it, is removed together with what is
   * below.
   */
  function dropFromLastQuote(): void {
    if (last) drop(last.from, end);
  }
}

/** The "reply above" marker is noise for readers of the reply; it stays if there is nothing else. */
function withoutMarkers(lines: readonly ClassifiedLine[], kept: readonly boolean[]): boolean[] {
  const left = lines.map((line, at) => kept[at] === true && !marker.test(line.text));
  return lines.some((line, at) => left[at] && !isBlank(line)) ? left : [...kept];
}

const isLetterOfOurs = (lines: readonly ClassifiedLine[], { from, to }: Span): boolean =>
  lines.slice(from, to).some(({ text, ours }) => ours || marker.test(text));

/** Where the text continues below an unquoted email of ours, which ends with links and its sender. */
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

/** Where history begins that continues to the end of the email; the number of lines if none does. */
function historyAt(lines: readonly ClassifiedLine[]): number {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as ClassifiedLine;
    // Part of a quote; the reply may be below it.
    if (isQuoted(line)) continue;
    const begins =
      line.history || marker.test(line.text) || separators.some((form) => form.test(line.text)) || isHead(lines, at);
    if (begins) return startOf(lines, at);
    const led = attributionEnd(lines, at);
    if (led > 0 && !quoteFollows(lines, led)) return at;
  }
  return lines.length;
}

/** Includes the rule or attribution line above the start of the history. */
function startOf(lines: readonly ClassifiedLine[], at: number): number {
  let start = at;
  while (start > 0 && isBlank(lines[start - 1] as ClassifiedLine)) start--;
  for (let back = 1; back <= 3 && start - back >= 0; back++) {
    if (attributionEnd(lines, start - back) === start) return start - back;
  }
  return start;
}

/** "Fra: … Sendt: … Til: … Emne: …", as Outlook writes above the email replied to. */
function isHead(lines: readonly ClassifiedLine[], at: number): boolean {
  if (!fromLine.test(lines[at]?.text ?? "")) return false;
  const next = lines.slice(at + 1, at + 9).map(({ text }) => text);
  return next.some((text) => sentLine.test(text)) && next.some((text) => toOrSubjectLine.test(text));
}

/** The end of an attribution line ("On … X wrote:"), which may wrap twice; 0 if none begins here. */
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
 * The end of an introduction of a quote, whatever its word order: it says that someone wrote, and who (by address) or
 * when; or it starts with a date and says who. An address may be alone on a line. Only the following lines show whether
 * it is one.
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

/** Runs of quoted lines, including blank lines between them, each with its introduction. */
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

/** Where text below a quote stops being a reply: a signature there belongs to the text above. */
function afterQuote(lines: readonly ClassifiedLine[], from: number, end: number): number {
  const rest = lines.slice(from, end);
  const signature = rest.findIndex(({ text }) => /^--\s*$/.test(text) || phoneSignature.test(text));
  return signature < 0 ? end : from + signature;
}

/** Drops "Sendt fra min iPhone" as the last own line. */
function dropPhoneSignature(lines: readonly ClassifiedLine[], kept: boolean[]): void {
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] as ClassifiedLine;
    if (!kept[at] || isBlank(line)) continue;
    if (!phoneSignature.test(line.text)) return;
    kept[at] = false;
  }
}
