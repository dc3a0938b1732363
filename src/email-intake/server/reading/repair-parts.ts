import { asFixedText, flowAlike } from "./flowed-text.ts";
import { decodeBase64, decodeQuoted, extractLargeFiles, isLarge, type LargeFiles } from "./large-files.ts";
import { endOfLine, fieldOf, type Piece, partsOf, type Span, withFoundBoundary, withPieces } from "./part-spans.ts";
import { charsetOfTexts } from "./repair-charset.ts";
import { repairFields } from "./repair-fields.ts";
import { repairWords } from "./repair-words.ts";
import { extractUuencodedFiles } from "./uuencode.ts";

/* Repairs headers of an email and its parts before parsing: raw non-ASCII bytes in headers, attachments declared as
   inline text, and files not encoded in base64. */

type FileInPart = { readonly name: string; readonly bytes: Uint8Array };
type RepairOptions = {
  /** Named texts stay texts. */
  readonly keepsTexts?: boolean;
  /** Receives the bytes of large files. */
  readonly large?: LargeFiles;
};

/** Repairs the parts of an email; returns the same bytes if nothing is wrong. */
export function repairParts(raw: Uint8Array, wanted: RepairOptions = {}): Uint8Array {
  const came = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const bytes = withFoundBoundary(came);
  const { spans, ends } = partsOf(bytes);
  const cut = textCutter(bytes);
  let known: string | null = null;
  const charset = () => (known ??= charsetOfTexts(bytes));
  const parts = spans.map((span) => readPart(bytes, span, wanted));
  const flows = flowAlike(parts.filter(isPlainText).map(({ source }) => source));
  const pieces = [...parts.flatMap((part) => repairPart(bytes, part, { ...wanted, flows, charset, cut })), ...ends];
  if (pieces.length > 0) return withPieces(bytes, pieces);
  return bytes === came ? raw : bytes;
}

/** A part's header: as received, and as parsed. `textAt`: where its text begins in `whole`, see `textIn`. */
type Part = {
  readonly span: Span;
  readonly came: string;
  readonly whole: string;
  readonly textAt: number | null;
  readonly source: string;
  readonly isNamed: boolean;
};

function readPart(bytes: Buffer, span: Span, { keepsTexts }: RepairOptions): Part {
  const came = bytes.toString("latin1", span.head, span.body);
  const whole = asKnownType(repairFields(came));
  const textAt = textIn(whole);
  const source = whole.slice(0, textAt ?? whole.length);
  return { span, came, whole, textAt, source, isNamed: !keepsTexts && isNamedText(source, span) };
}

type Repair = RepairOptions & {
  readonly flows: boolean;
  charset(): string;
  readonly cut: ReturnType<typeof textCutter>;
};

function repairPart(bytes: Buffer, part: Part, { large, flows, charset, cut }: Repair): Piece[] {
  const { span, came, whole, textAt, source, isNamed } = part;
  const { head, body, end } = span;
  const file = fileIn(bytes, span, source, isNamed) ?? (large ? largeFileIn(bytes, span, source, isNamed) : null);
  let repaired = repairWords(source, charset).replace(pathName, "$1$2");
  if (flows && isPlainText(part)) repaired = asFixedText(repaired);
  if (isNamed) repaired = asAttachment(repaired);
  if (file) repaired = asBase64Head(repaired, file.name);
  const rest = file ? [] : cut(span, repaired);
  if (textAt !== null) repaired += belowHead(whole.slice(textAt));
  if (repaired === came && !file) return rest;
  const pieces = [{ from: head, to: body, bytes: Buffer.from(repaired, "latin1") }, ...rest];
  if (!file) return pieces;
  const stored = large && isLarge(file.bytes.length) ? extractLargeFiles(large, file.bytes) : file.bytes;
  return [...pieces, { from: body, to: end, bytes: asBase64(stored) }];
}

/** Far more than a case keeps of an email's texts in any encoding, and enough to find uuencoded files in them. */
const maxText = { bytes: 3_000_000, lines: 50_000 };
const maxWithFiles = { bytes: 16_000_000, lines: 300_000 };

/** Cuts off text that wouldn't be displayed, since parsing it would take seconds. */
function textCutter(bytes: Buffer): (span: Span, head: string) => Piece[] {
  const read = { bytes: 0, lines: 0 };
  return ({ body, end }, head) => {
    if (isSaidFile(head) || !shownType.test(fieldOf(head, "content-type"))) return [];
    const usual = endOfText(bytes, body, end, maxText);
    const hasFiles = usual.at < end && /^begin(?:-base64)? [0-7]{3,4} /m.test(bytes.toString("latin1", body, usual.at));
    const most = hasFiles ? maxWithFiles : maxText;
    const left = { bytes: Math.max(most.bytes - read.bytes, 0), lines: Math.max(most.lines - read.lines, 0) };
    const { at, lines } = endOfText(bytes, body, end, left);
    read.bytes += at - body;
    read.lines += lines;
    return at < end ? [{ from: at, to: end, bytes: Buffer.from("\r\n") }] : [];
  };
}

function endOfText(bytes: Buffer, from: number, end: number, most: typeof maxText): { at: number; lines: number } {
  let at = from;
  let lines = 0;
  for (; lines < most.lines && at < end && at - from < most.bytes; lines++) at = endOfLine(bytes, at);
  return { at: Math.min(at, end, from + most.bytes), lines };
}

/**
 * The bytes of a file part that is uuencoded, unencoded or quoted-printable, in which the parser would change line
 * ends. Null for any other part.
 */
function fileIn(bytes: Buffer, { body, end, among }: Span, head: string, isNamed: boolean): FileInPart | null {
  const encoding = fieldOf(head, "content-transfer-encoding").toLowerCase();
  if (/^x?-?uu(?:e|encode)?$/.test(encoding)) {
    return extractUuencodedFiles(bytes.toString("latin1", body, end)).files[0] ?? null;
  }
  const isQuoted = encoding === "quoted-printable";
  if (among === null || body >= end || !(isQuoted || /^(?:7bit|8bit|binary|)$/.test(encoding))) return null;
  if (/^multipart\//i.test(fieldOf(head, "content-type")) || (isShown(head) && !isNamed)) return null;
  const last = end - (bytes[end - 2] === 0x0d ? 2 : 1);
  const written = bytes.subarray(body, end === bytes.length ? end : Math.max(last, body));
  return { name: "", bytes: isQuoted ? decodeQuoted(written) : written };
}

/** A large base64 file, which the parser would hold several times in memory. */
function largeFileIn(bytes: Buffer, { body, end }: Span, head: string, isNamed: boolean): FileInPart | null {
  if (!isLarge(end - body) || fieldOf(head, "content-transfer-encoding").toLowerCase() !== "base64") return null;
  if (/^(?:multipart|message)\//i.test(fieldOf(head, "content-type")) || (isShown(head) && !isNamed)) return null;
  const file = decodeBase64(bytes, body, end);
  return file && isLarge(file.length) ? { name: "", bytes: file } : null;
}

/**
 * Where the text begins in a part that lacks the blank line after its header: below the last field. Null if nothing is
 * wrong; lines elsewhere that aren't fields are what a server left of a long one.
 */
function textIn(head: string): number | null {
  const lines = head.split("\n");
  const last = lines.findLastIndex((line) => /^[!-9;-~]{1,100}[ \t]*:|^[ \t]|^>?From /.test(line));
  const rest = lines.slice(last + 1);
  if (rest.every((line) => line.trim() === "") || rest[0]?.trim() === "" || !isShown(head) || hasName(head))
    return null;
  if (/^base64$/i.test(fieldOf(head, "content-transfer-encoding"))) return null;
  return lines.slice(0, last + 1).join("\n").length + (last < 0 ? 0 : 1);
}

/** Adds the blank line, and limits the text to the lines that are displayed. */
const belowHead = (text: string): string => `\r\n${text.split("\n", 10_000).join("\n")}`;

/** An invalid type, such as `text` or `text/plain>`, is treated as text; parts with a name stay files. */
function asKnownType(head: string): string {
  const type = fieldOf(head, "content-type");
  if (type === "" || /^[\w.+-]+\/[\w.+-]+[ \t]*(?:;|$)/.test(type) || isSaidFile(head) || hasName(head)) return head;
  if (!/^[^;\s]*(?:[<>]|\/$)|^\w+$/.test(type)) return head;
  return head.replace(/^(content-type[ \t]*:)[^;\r\n]*/im, `$1 text/${/html/i.test(type) ? "html" : "plain"}`);
}

/** A file name with a Windows path, whose backslashes would be read as escapes. */
const pathName = /((?:file)?name[ \t]*=[ \t]*")[A-Za-z]:\\[^"\r\n]{0,500}?([^"\\\r\n]{1,255}")/gi;

const shownType = /^(?:text\/(?:plain|html)\b|$)/i;
const isShown = (head: string): boolean => shownType.test(fieldOf(head, "content-type")) && !isSaidFile(head);
const isPlainText = ({ source, isNamed }: Part): boolean =>
  !isNamed && isShown(source) && !/^text\/html/i.test(fieldOf(source, "content-type"));
const isSaidFile = (head: string): boolean => /^attachment\b/i.test(fieldOf(head, "content-disposition"));

/** The first of two headers with the same name counts. */
const asAttachment = (head: string): string => {
  const named = head.replace(/^(content-disposition[ \t]*:\s*)inline\b/im, "$1attachment");
  return named === head ? `Content-Disposition: attachment\r\n${head}` : named;
};

function asBase64Head(head: string, name: string): string {
  const encoded = /^content-transfer-encoding[ \t]*:/im.test(head)
    ? head.replace(/^(content-transfer-encoding[ \t]*:)[^\r\n]*/im, "$1 base64")
    : `Content-Transfer-Encoding: base64\r\n${head}`;
  if (name === "" || hasName(head)) return encoded;
  const written = encodeURIComponent(Buffer.from(name, "latin1").toString("utf8").toWellFormed());
  return `Content-Disposition: attachment; filename*=utf-8''${written}\r\n${encoded}`;
}

const asBase64 = (bytes: Uint8Array): Buffer =>
  Buffer.from(
    `${(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        .toString("base64")
        .match(/.{1,76}/g) ?? []
    ).join("\r\n")}\r\n`,
  );

const fileName = /;\s*filename[\d*]*\s*=\s*(?:"\s*[^\s"][^"]*"|[^\s;"])/i;
const typeName = /;\s*name[\d*]*\s*=\s*(?:"\s*[^\s"][^"]*"|[^\s;"])/i;

const hasName = (head: string): boolean =>
  fileName.test(fieldOf(head, "content-disposition")) || typeName.test(fieldOf(head, "content-type"));

/**
 * A named text part is a file even if declared inline: a log, a page, notes. The email's own text isn't: the top level,
 * an alternative, or a first part that isn't declared as an attachment.
 */
function isNamedText(head: string, { among, isFirst }: Span): boolean {
  if (among === null || among === "alternative" || (among === "related" && isFirst)) return false;
  if (!shownType.test(fieldOf(head, "content-type")) || isSaidFile(head)) return false;
  return isFirst ? fileName.test(fieldOf(head, "content-disposition")) : hasName(head);
}
