import PostalMime, { type Attachment, addressParser, decodeWords, type Email } from "postal-mime";
import { pictureHeadLength, pictureTypeOf } from "#case-files/rules/picture-kind.ts";
import { type MailHead, withoutAsides } from "#email-intake/rules/automatic-mail.ts";
import type { MailText } from "#email-intake/rules/cut-quoted.ts";
import { escapeText } from "#email-intake/rules/mail-lines.ts";
import { mailMarkup } from "#email-intake/server/mail-markup.ts";
import { isDamaged, lessDamaged, saidWestern, unmixed } from "#email-intake/server/mend-charset.ts";
import { knownWords, rareReader } from "#email-intake/server/rare-charset.ts";

/** A file that came with a mail; its name is as the mail says it. */
export type MailFile = { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array };

/** A mail taken apart. Its texts are sanitised HTML. */
export type ParsedMail = MailHead & {
  readonly fromName: string;
  /** All addresses that the mail says it was brought to. */
  readonly recipients: readonly string[];
  readonly subject: string;
  /** The whole text, and the text without quoted history; empty when the mail says nothing. */
  readonly whole: string;
  readonly own: string;
  readonly files: readonly MailFile[];
};

const bounds = {
  nesting: 30,
  headerBytes: 1_048_576,
  parts: 20_000,
  headers: 2_000,
  files: 100,
  html: 500_000,
  text: 200_000,
  lines: 10_000,
};
/** Pictures that stand in the text do so as they are, so they must be small: bytes of one, characters of all. */
const picture = { bytes: 100_000, characters: 150_000 };

/** Takes a mail apart. Throws at what is no mail, or is built to do harm. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  if (countParts(raw) > bounds.parts) throw new Error("a mail of too many parts");
  const mail = await PostalMime.parse(raw, options);
  const attachments = mail.attachments.slice(0, bounds.files);
  const text = await textsOf(mail, raw);
  const shown = (cuts: boolean) => mailMarkup(text, { cuts, pictureOf: picturesOf(attachments) });
  const head = headOf(mail.headers);
  return {
    ...head,
    ...(isDamaged(`${head.subject}${head.fromName}`) && namesIn(readHead(raw))),
    whole: shown(false),
    own: shown(true),
    files: attachments.map(toFile),
  };
}

const namesIn = ({ subject, fromName }: Pick<ParsedMail, "subject" | "fromName">) => ({ subject, fromName });

const options = {
  maxNestingDepth: bounds.nesting,
  maxHeadersSize: bounds.headerBytes,
  maxRfc822NestingDepth: 0,
  forceRfc822Attachments: true,
};

/** What the mail says, in its own charset, and no more of it than a case can hold. */
async function textsOf(mail: Email, raw: Uint8Array): Promise<MailText> {
  const isWrong = isDamaged(`${mail.html ?? ""}${mail.text ?? ""}`);
  const western = isWrong ? await PostalMime.parse(saidWestern(raw), options) : mail;
  const rare = rareReader(raw);
  const mended = (kind: "html" | "text") =>
    rare ? rare(mail[kind] ?? "") : lessDamaged(unmixed(mail[kind] ?? ""), western[kind] ?? "");
  const html = mended("html").slice(0, bounds.html);
  const text = mended("text") || (html || mail.attachments.length > 0 ? "" : bodyOf(raw));
  return { html: html || null, text: firstLines(text) || null };
}

/** What stands below the head as it came, when the mail says that it is something that it is not. */
function bodyOf(raw: Uint8Array): string {
  const { body } = split(Buffer.from(raw.subarray(0, 4 * bounds.text)).toString("latin1"));
  return isReadable(body) ? unmixed(body) : "";
}

/** Bytes beyond ASCII say nothing here: they may be letters of any charset. */
const isReadable = (text: string): boolean =>
  !/(?![\t\n\f\r])\p{Cc}/u.test(text.slice(0, 4_000).replace(/[\u0080-\u009f]/g, ""));

const firstLines = (text: string): string => text.slice(0, bounds.text).split("\n", bounds.lines).join("\n");

function split(source: string): { head: string; body: string } {
  const end = /\r?\n\r?\n/.exec(source);
  if (!end) return { head: source, body: "" };
  return { head: source.slice(0, end.index), body: source.slice(end.index + end[0].length) };
}

/** What is said in the head alone, for a mail that can't be taken apart. Nothing is too broken for it. */
export const parseHead = (raw: Uint8Array): ParsedMail => ({ ...readHead(raw), whole: "", own: "", files: [] });

function readHead(raw: Uint8Array) {
  const source = Buffer.from(raw.subarray(0, 65_536)).toString("latin1");
  const { head } = split(source.replace(/^[\r\n]+/, "\n\n"));
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return headOf(
    lines.flatMap((line) => {
      const at = line.indexOf(":");
      return at > 0 ? [{ key: line.slice(0, at).trim().toLowerCase(), value: unmixed(line.slice(at + 1).trim()) }] : [];
    }),
  );
}

function headOf(all: Email["headers"] | MailHead["headers"]) {
  const headers = all
    .slice(0, bounds.headers)
    .map(({ key, value }) => ({ key, value: plain(knownWords(value), 10_000) }));
  const first = (name: string) => headers.find(({ key }) => key === name)?.value ?? "";
  const addressesOf = (name: string) =>
    headers.filter(({ key }) => key === name).flatMap(({ value }) => parseAddresses(value));
  const senders = addressesOf("from");
  const angled = headers.filter(({ key }) => key === "from").flatMap(({ value }) => addressesInBrackets(value));
  const brought = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "resent-to"];
  return {
    headers,
    messageId: first("message-id"),
    senders: [...new Set([...senders.map(({ address }) => address), ...angled])],
    fromName: plain(senders[0]?.name ?? "", 200),
    recipients: [...new Set(brought.flatMap(addressesOf).map(({ address }) => address))].slice(0, 500),
    subject: plain(asWords(first("subject")), 1_000),
  };
}

function parseAddresses(value: string): { name: string; address: string }[] {
  try {
    return addressParser(value, { flatten: true }).flatMap(({ name, address = "" }) =>
      isAddress(address) ? [{ name, address: address.trim().toLowerCase() }] : [],
    );
  } catch {
    return [];
  }
}

/** Of a From that is none, programs read one address or another: each counts. */
const addressesInBrackets = (value: string): string[] =>
  [...withoutAsides(value).matchAll(/<([^<>]*)>/g)].flatMap(([, address = ""]) =>
    isAddress(address) ? [address.trim().toLowerCase()] : [],
  );

const isAddress = (text: string): boolean => text.length <= 254 && /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(text.trim());

function asWords(value: string): string {
  try {
    return decodeWords(value);
  } catch {
    return value;
  }
}

/** One line of text that PostgreSQL takes, at most so long. */
const plain = (text: string, most: number): string =>
  [
    ...text
      .toWellFormed()
      .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\s]+/gu, " ")
      .trim(),
  ]
    .slice(0, most)
    .join("");

/** No fewer parts than the mail can have, without taking it apart: lines that begin with two dashes. */
function countParts(raw: Uint8Array): number {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let count = 0;
  for (let at = bytes.indexOf("\n--"); at >= 0 && count <= bounds.parts; at = bytes.indexOf("\n--", at + 3)) count++;
  return count;
}

function toFile({ filename, mimeType, content }: Attachment): MailFile {
  const bytes = typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
  return { name: filename ?? nameFor(mimeType), contentType: mimeType, bytes };
}

/** A file without a name gets one that its ending belongs to. */
function nameFor(contentType: string): string {
  if (contentType === "message/rfc822") return "mail.eml";
  if (contentType === "text/calendar") return "invitation.ics";
  const kind = /^image\/(png|jpeg|gif|webp)$/.exec(contentType)?.[1];
  return kind ? `picture.${kind === "jpeg" ? "jpg" : kind}` : "file";
}

/** Small pictures stand where they stood; of others their name does. All of them are files of the case too. */
function picturesOf(attachments: readonly Attachment[]): (contentId: string) => string | null {
  const byId = new Map(
    attachments.map((each) => [each.contentId?.replace(/^<|>$/g, "").toLowerCase() ?? "", toFile(each)]),
  );
  const left = { characters: picture.characters };
  return (contentId) => {
    const file = byId.get(decoded(contentId).toLowerCase());
    if (!file || contentId === "") return null;
    const type = pictureTypeOf(file.bytes.subarray(0, pictureHeadLength));
    const name = escapeText(plain(file.name, 200));
    if (!type || file.bytes.length > picture.bytes) return `[${name}]`;
    const data = Buffer.from(file.bytes).toString("base64");
    left.characters -= data.length;
    return left.characters < 0 ? `[${name}]` : `<img src="data:${type};base64,${data}" alt="${name}" />`;
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
