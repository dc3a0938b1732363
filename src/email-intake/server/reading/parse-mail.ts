import PostalMime, { type Attachment, type Email } from "postal-mime";
import { calendarText } from "#email-intake/rules/content/calendar-text.ts";
import { linesOf, type MailText, plainLinesOf, splitHistory } from "#email-intake/rules/cut-quoted.ts";
import { forwardedLines, readForwardedHead } from "#email-intake/rules/forwarded-mail.ts";
import { type MailLine, writeLines } from "#email-intake/rules/mail-lines.ts";
import { visibleLength } from "#platform/rules/markup/visible-text.ts";
import { picturesOf } from "./embedded-pictures.ts";
import { fileNamer } from "./file-names.ts";
import { joinFlowed } from "./flowed-text.ts";
import { decodeQuoted, extractedAs, includesAll, type LargeFiles } from "./large-files.ts";
import { mailMarkup } from "./mail-markup.ts";
import { openSigned, type SealKind, sealedFiles, sealedText } from "./open-signed.ts";
import { rareReader } from "./rare-charset.ts";
import { headOf, plainLine, type ReadHead, readHead, splitMail } from "./read-mail-head.ts";
import { chooseDecoding, declaredAsUtf8, declaredAsWestern, isDamaged, repairMojibake } from "./repair-charset.ts";
import { repairParts } from "./repair-parts.ts";
import { extractUuencodedFiles } from "./uuencode.ts";

/** An attachment, with the name as given in the email. `isInText`: the text shows it as a picture. */
export type MailFile = {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly isInText?: boolean;
};

/** An email contained in another: below its own header in the text, or as an attachment. */
export type ForwardedMail = {
  readonly fromName: string;
  /** Empty if not given. */
  readonly fromEmail: string;
  readonly subject: string;
  readonly text: string;
  /** Index of the attachment; null: it is in the text, and all attachments belong to it. */
  readonly fileAt: number | null;
};

/** A parsed email. Its texts are sanitized HTML. */
export type ParsedMail = ReadHead & {
  readonly forwarded: ForwardedMail | null;
  /** The full text, the text without quoted history, and what that leaves out; empty if nothing. */
  readonly whole: string;
  readonly own: string;
  readonly leftOut: string;
  readonly files: readonly MailFile[];
  /** Why parts of it couldn't be read. */
  readonly sealed: readonly SealKind[];
};

const bounds = {
  nesting: 30,
  headerBytes: 1_048_576,
  parts: 20_000,
  files: 500,
  html: 500_000,
  text: 200_000,
  lines: 10_000,
};
/** `ours`: names and addresses of Havn in lower case. `isWithin`: the email is contained in another one. */
type ParseOptions = { readonly ours: readonly string[]; readonly isWithin?: boolean };

/** Parses an email. Throws if it is invalid or malicious. */
export async function parseMail(whole: Uint8Array, reading: ParseOptions = { ours: [] }): Promise<ParsedMail> {
  checkParts(whole);
  const { raw, sealed } = openSigned(whole);
  if (raw !== whole) checkParts(raw);
  const large: LargeFiles = new Map();
  const mail = await takeApart(raw, reading, large);
  // A missing placeholder means it was interpreted as something else.
  const isWhole =
    mail.files.length === bounds.files ||
    includesAll(
      large,
      mail.files.map(({ bytes }) => bytes),
    );
  const read = isWhole ? mail : await takeApart(raw, reading);
  return { ...read, sealed: [...new Set([...sealed, ...sealedFiles(read.files), ...sealedText(read.own)])] };
}

async function takeApart(
  came: Uint8Array,
  { ours, isWithin = false }: ParseOptions,
  large: LargeFiles | null = null,
): Promise<Omit<ParsedMail, "sealed">> {
  const raw = repairParts(came, large ? { large } : {});
  const mail = await PostalMime.parse(raw, options);
  const attachments = mail.attachments.filter((file) => !isSignature(file)).slice(0, bounds.files);
  const { files: within, ...said } = await textsOf(mail, raw);
  const written = (said.html ?? said.text) ? said : await namedTexts(came, raw);
  const invitation = invitationIn(attachments);
  const isAlone = invitation !== null && !hasText(linesOf(written, () => null));
  const text = isAlone ? { html: null, text: invitation } : written;
  const named = toFiles(attachments, large);
  const inText = new Set<MailFile>();
  const lines = linesOf(text, picturesOf(attachments, named, inText));
  const attached = named.map((file) => (inText.has(file) ? { ...file, isInText: true } : file));
  const head = headOf(mail.headers);
  const split = (all: readonly MailLine[]) =>
    splitHistory(all, { subject: head.subject, ours, people: [...ours, ...head.people] });
  const { own, leftOut } = split(lines);
  const inPlain = () => plainLinesOf(text) ?? lines;
  const whole = mailMarkup(lines, inPlain);
  const files = [...attached, ...within].slice(0, bounds.files);
  return {
    ...head,
    ...(isDamaged(`${head.subject}${head.fromName}`) && namesIn(readHead(raw))),
    whole,
    own: leftOut.length === 0 ? whole : mailMarkup(own, () => split(inPlain()).own),
    leftOut: hasText(leftOut) ? mailMarkup(leftOut, () => split(inPlain()).leftOut) : "",
    files,
    forwarded: isWithin ? null : (forwardedIn(lines, inPlain) ?? (await forwardedAmong(files))),
  };
}

/** What mail programs add to prove who wrote an email, or to say how it is encrypted; their users don't attach it. */
const isSignature = ({ mimeType, filename }: Attachment): boolean =>
  /^application\/pgp-(?:signature|encrypted)$/i.test(mimeType) ||
  (/^application\/(?:x-)?pkcs7-signature$/i.test(mimeType) && (!filename || /^smime\.p7s$/i.test(filename)));

/** The first invitation among these files as text; null if there is none. */
function invitationIn(attachments: readonly Attachment[]): string | null {
  const found = attachments.find(({ mimeType }) => mimeType === "text/calendar");
  if (!found) return null;
  const { content } = found;
  return calendarText(typeof content === "string" ? content : Buffer.from(new Uint8Array(content)).toString());
}

const hasText = (lines: readonly MailLine[]): boolean => visibleLength(writeLines(lines)) > 0;

function forwardedIn(lines: readonly MailLine[], inPlain: () => readonly MailLine[]): ForwardedMail | null {
  const head = readForwardedHead(lines);
  if (!head) return null;
  const { fromName, fromEmail, subject } = head;
  const text = mailMarkup(forwardedLines(lines, head), () => {
    const plain = inPlain();
    const found = readForwardedHead(plain);
    return found ? forwardedLines(plain, found) : forwardedLines(lines, head);
  });
  return { fromName, fromEmail, subject: plainLine(subject, 1_000), text, fileAt: null };
}

/** The first attachment that is itself an email and can be parsed. */
async function forwardedAmong(files: readonly MailFile[]): Promise<ForwardedMail | null> {
  const fileAt = files.findIndex(({ contentType }) => contentType === "message/rfc822");
  const file = files[fileAt];
  if (!file) return null;
  try {
    const { senders, fromName, subject, whole } = await parseMail(file.bytes, { ours: [], isWithin: true });
    return { fromName, fromEmail: senders.length === 1 ? (senders[0] ?? "") : "", subject, text: whole, fileAt };
  } catch {
    return null;
  }
}

/** The texts of an email that only has named text parts: they are treated as its body. */
async function namedTexts(came: Uint8Array, repaired: Uint8Array): Promise<MailText> {
  const raw = repairParts(came, { keepsTexts: true });
  if (came === repaired) return { html: null, text: null };
  return textsOf(await PostalMime.parse(raw, options), raw);
}

const namesIn = ({ subject, fromName }: Pick<ParsedMail, "subject" | "fromName">) => ({ subject, fromName });

const options = {
  maxNestingDepth: bounds.nesting,
  maxHeadersSize: bounds.headerBytes,
  maxRfc822NestingDepth: 0,
  forceRfc822Attachments: true,
};

/** The bodies in their own charset, limited to what a case can hold; attachments within the text are extracted. */
async function textsOf(came: Email, raw: Uint8Array): Promise<MailText & { readonly files: readonly MailFile[] }> {
  const whole = isTextDamaged(came) ? await PostalMime.parse(declaredAsUtf8(raw), options) : came;
  const mail = isTextDamaged(whole) ? came : whole;
  const western = isTextDamaged(mail) ? await PostalMime.parse(declaredAsWestern(raw), options) : mail;
  const rare = rareReader(raw);
  const repaired = (kind: "html" | "text") =>
    rare ? rare(mail[kind] ?? "") : chooseDecoding(repairMojibake(mail[kind] ?? ""), western[kind] ?? "");
  const html = repaired("html").slice(0, bounds.html);
  const written = repaired("text") || (html || mail.attachments.length > 0 ? "" : bodyOf(raw));
  const { text: said, files } = extractUuencodedFiles(written);
  const text = joinFlowed(raw, said);
  return { html: html || null, text: firstLines(text) || null, files: files.map(asFile) };
}

const isTextDamaged = ({ html = "", text = "" }: Email): boolean => isDamaged(`${html}${text}`);

const asFile = ({ name, bytes }: { name: string; bytes: Uint8Array }): MailFile => ({
  name: repairMojibake(name),
  contentType: "application/octet-stream",
  bytes,
});

/** The raw body, for an email whose declared format is wrong. */
function bodyOf(raw: Uint8Array): string {
  const { head, body } = splitMail(Buffer.from(raw.subarray(0, 4 * bounds.text)).toString("latin1"));
  const isQuoted = /^content-transfer-encoding[ \t]*:\s*quoted-printable/im.test(head);
  const said = isQuoted ? decodeQuoted(Buffer.from(body, "latin1")).toString("latin1") : body;
  return isReadable(said) ? repairMojibake(said) : "";
}

/** Ignores non-ASCII bytes, since they may be letters in any charset. */
const isReadable = (text: string): boolean =>
  !/(?![\t\n\f\r])\p{Cc}/u.test(text.slice(0, 4_000).replace(/[\u0080-\u009f]/g, ""));

const firstLines = (text: string): string => text.slice(0, bounds.text).split("\n", bounds.lines).join("\n");

/** Only the headers, for an email that can't be parsed. Never throws. */
export const parseHead = (raw: Uint8Array): ParsedMail => ({
  ...readHead(raw),
  whole: "",
  own: "",
  leftOut: "",
  files: [],
  sealed: [],
  forwarded: null,
});

/** Throws if there may be too many parts, without parsing: lines starting with two dashes. */
function checkParts(raw: Uint8Array): void {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let count = 0;
  for (let at = bytes.indexOf("\n--"); at >= 0; at = bytes.indexOf("\n--", at + 3))
    if (++count > bounds.parts) throw new Error("a mail of too many parts");
}

function toFiles(attachments: readonly Attachment[], large: LargeFiles | null): MailFile[] {
  const nameFor = fileNamer();
  return attachments.map(({ filename, mimeType, content }) => {
    const bytes = extractedAs(large, typeof content === "string" ? Buffer.from(content) : new Uint8Array(content));
    const name = filename ? repairMojibake(filename) : nameFor({ contentType: mimeType, bytes });
    return { name, contentType: mimeType, bytes };
  });
}
