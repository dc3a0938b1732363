import type { MailLine } from "#email-intake/rules/mail-lines.ts";

/** What a forwarded email's header in the text says, and where its body begins. */
export type ForwardedHead = {
  readonly fromName: string;
  /** Empty if only the author's name is given. */
  readonly fromEmail: string;
  readonly subject: string;
  readonly next: number;
  /** Quote depth of the header, and so of the text after it. */
  readonly isQuoted: boolean;
};

type Field = "from" | "date" | "subject" | "to" | "other";

/** As written by Outlook, Gmail, Apple Mail and Thunderbird, in Danish and English. */
const labels: readonly (readonly [Field, RegExp])[] = [
  ["from", /^(?:from|fra)$/i],
  ["date", /^(?:sent|sendt|date|dato)$/i],
  ["subject", /^(?:subject|emne)$/i],
  ["to", /^(?:to|til)$/i],
  [
    "other",
    /^(?:cc|kopi|cc\/kopi|bcc|reply-to|svar til|besvar til|importance|prioritet|vigtighed|attachments?|vedhæftede filer|vedhæftninger|organi[sz]ation)$/i,
  ],
];

const longestHead = 14;
const fieldForm = /^[\s>*]{0,12}([A-Za-zæøåÆØÅ/ -]{2,20}?)\s{0,2}\*?\s{0,2}:\s{0,3}\*?(.*)$/;

type FieldLine = { readonly field: Field; readonly value: string };

function fieldOf(text: string): FieldLine | null {
  const [, label = "", value = ""] = fieldForm.exec(text.slice(0, 2_000)) ?? [];
  const field = labels.find(([, form]) => form.test(label.trim()))?.[0];
  return field ? { field, value: withoutStars(value).trim() } : null;
}

/** Strips asterisks that stand for bold. */
function withoutStars(text: string): string {
  let from = 0;
  let to = text.length;
  while (text[from] === "*") from++;
  while (to > from && text[to - 1] === "*") to--;
  return text.slice(from, to);
}

/** The first forwarded header within these lines; null if there is none. */
export function readForwardedHead(lines: readonly MailLine[]): ForwardedHead | null {
  for (let at = 0; at < lines.length; at++) {
    const head = fieldOf(lines[at]?.text ?? "") && readHead(lines, at);
    if (head) return head;
  }
  return null;
}

/** Consecutive fields, each on one or several lines, with blank lines between them if they are paragraphs. */
function readHead(lines: readonly MailLine[], from: number): ForwardedHead | null {
  const said = new Map<Field, { value: string; line: MailLine }>();
  let next = from;
  let at = from;
  for (let count = 0; count < longestHead; count++) {
    const line = lines[at];
    const found = line && fieldOf(line.text);
    if (!line || !found) break;
    if (!said.has(found.field)) said.set(found.field, { value: found.value, line });
    next = at + 1;
    at = nextField(lines, next);
  }
  const author = said.get("from");
  if (!author || !said.has("date") || !(said.has("subject") || said.has("to"))) return null;
  return {
    ...authorOf(author.value, author.line.markup),
    subject: said.get("subject")?.value ?? "",
    next,
    isQuoted: /^\s*>/.test(author.line.text) || author.line.indented,
  };
}

/** The line of the next field: after at most one blank line, or after a long list of recipients. */
function nextField(lines: readonly MailLine[], from: number): number {
  const isBlank = (at: number) => /^[\s>]*$/.test(lines[at]?.text ?? "-");
  const first = isBlank(from) ? from + 1 : from;
  if (fieldOf(lines[first]?.text ?? "")) return first;
  for (let at = from; at < from + 3 && !isBlank(at); at++) if (fieldOf(lines[at + 1]?.text ?? "")) return at + 1;
  return from;
}

const address = /[^\s<>"'()[\]:;,]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/i;

function authorOf(value: string, markup: string): Pick<ForwardedHead, "fromName" | "fromEmail"> {
  const found = address.exec(value)?.[0] ?? /href="mailto:([^"?]{3,254})/i.exec(markup)?.[1] ?? "";
  const email = address.test(found) ? found.toLowerCase() : "";
  const words = (value.split(/[<[(]/)[0] ?? "").replace(/["'*]/g, "").trim().split(/\s+/);
  const addressAt = words.findIndex((word) => word.includes("@"));
  const name = (addressAt < 0 ? words : words.slice(0, addressAt)).join(" ").slice(0, 200);
  return { fromName: name === email ? "" : name, fromEmail: email.length <= 254 ? email : "" };
}

/** The lines below the header, unquoted if the forwarded email is quoted. */
export function forwardedLines(lines: readonly MailLine[], { next, isQuoted }: ForwardedHead): MailLine[] {
  const below = lines.slice(next);
  if (!isQuoted) return below;
  let blank = 0;
  return below.map((line) => {
    const text = line.text.replace(/^\s*> ?/, "");
    if (text.trim() === "") blank++;
    const markup = line.markup.replace(/^\s*(?:&gt;|&#62;) ?/, "");
    return { ...line, text, markup, indented: false, quoted: false, paragraph: line.paragraph + blank };
  });
}

/** A subject without any number of forward and reply prefixes. */
export const plainSubject = (subject: string): string =>
  subject.replace(/^(?:\s*(?:vs|fw|fwd|sv|re|aw|wg|videresendt)(?:\s*\[\d{1,3}\])?\s*:)+/i, "").trim();
