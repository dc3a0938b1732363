import { fieldNamed, type HeadField } from "./mail-phrases.ts";

/** The header above a quoted or forwarded email, as its program wrote it into the text. */
export type MailHead<Line> = {
  readonly from: { readonly value: string; readonly line: Line };
  readonly date: string;
  /** Empty if missing. */
  readonly subject: string;
  /** The line below. */
  readonly next: number;
};

const longestHead = 14;
const fieldForm = /^[\s>*]{0,12}([\p{L}/ -]{1,20}?)\s{0,2}\*?\s{0,2}:\s{0,3}\*?(.*)$/u;

type FieldLine = { readonly field: HeadField; readonly value: string };

function fieldOf(text: string): FieldLine | null {
  const [, label = "", value = ""] = fieldForm.exec(text.slice(0, 2_000)) ?? [];
  const field = fieldNamed(label);
  return field ? { field, value: withoutStars(value).trim() } : null;
}

/** Removes asterisks used for bold. */
function withoutStars(text: string): string {
  let from = 0;
  let to = text.length;
  while (text[from] === "*") from++;
  while (to > from && text[to - 1] === "*") to--;
  return text.slice(from, to);
}

type Text = { readonly text: string };

/** The first header within these lines; null if there is none. */
export function findMailHead<Line extends Text>(lines: readonly Line[]): MailHead<Line> | null {
  for (let at = 0; at < lines.length; at++) {
    const head = mailHeadAt(lines, at);
    if (head) return head;
  }
  return null;
}

/**
 * The header that begins at a line, with its fields in any order, each on one or several lines, with blank lines
 * between them if they are paragraphs. It has an author, a date, and a subject or recipients.
 */
export function mailHeadAt<Line extends Text>(lines: readonly Line[], from: number): MailHead<Line> | null {
  const said = new Map<HeadField, { value: string; line: Line }>();
  let next = from;
  let at = from;
  for (let count = 0; count < longestHead; count++) {
    const line = lines[at];
    const found = line && fieldOf(line.text);
    if (!line || !found) break;
    next = at + 1;
    const below = nextField(lines, next);
    const more = lines.slice(next, below).map(({ text }) => text.trim());
    if (!said.has(found.field)) said.set(found.field, { value: [found.value, ...more].join(" ").trim(), line });
    at = below;
  }
  const author = said.get("from");
  const date = said.get("date");
  if (!author || !date || !(said.has("subject") || said.has("to"))) return null;
  return { from: author, date: date.value, subject: said.get("subject")?.value ?? "", next };
}

/** The line of the next field: after at most one blank line, or after a long list of recipients. */
function nextField(lines: readonly Text[], from: number): number {
  const isBlank = (at: number) => /^[\s>]*$/.test(lines[at]?.text ?? "-");
  const first = isBlank(from) ? from + 1 : from;
  if (fieldOf(lines[first]?.text ?? "")) return first;
  for (let at = from; at < from + 3 && !isBlank(at); at++) if (fieldOf(lines[at + 1]?.text ?? "")) return at + 1;
  return from;
}
