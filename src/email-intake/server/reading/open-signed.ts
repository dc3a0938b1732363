import { decodeBase64 } from "./large-files.ts";
import { endOfHead, fieldOf, type Piece, partsOf, type Span, withPieces } from "./part-spans.ts";
import { repairFields } from "./repair-fields.ts";
import { readSignedMessage } from "./signed-content.ts";

/** Why a part of an email can't be read. */
export type SealKind = "encrypted" | "signed" | "winmail";

type OpenedMail = { readonly raw: Uint8Array; readonly sealed: ReadonlySet<SealKind> };

/** Maximum nesting of signed messages to open. */
const deepest = 3;

/**
 * Replaces signed parts that contain their own text (S/MIME, not the usual two parts) by their content. Returns the
 * same bytes if there are none. Signatures aren't verified.
 */
export function openSigned(raw: Uint8Array): OpenedMail {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const sealed = new Set<SealKind>();
  let left = bytes;
  for (let depth = 0; depth < deepest && isSuspect(left); depth++) {
    const pieces = partsOf(left).spans.flatMap((span) => openPart(left, span, sealed));
    if (pieces.length === 0) break;
    left = withPieces(left, pieces);
  }
  return { raw: left === bytes ? raw : left, sealed };
}

const isSuspect = (bytes: Buffer): boolean =>
  ["pkcs7-mime", "PKCS7-MIME", ".p7m", ".P7M", "/encrypted", "pgp-encrypted"].some((mark) => bytes.includes(mark));

function openPart(bytes: Buffer, span: Span, sealed: Set<SealKind>): Piece[] {
  const { head, body, end, among } = span;
  const source = repairFields(bytes.toString("latin1", head, body));
  const type = fieldOf(source, "content-type");
  if (/^(?:multipart\/encrypted|application\/pgp-encrypted)\b/i.test(type)) sealed.add("encrypted");
  if (!/^application\/(?:x-)?pkcs7-mime\b/i.test(type) && !isNamedMessage(type)) return [];
  const message = readSignedMessage(contentOf(bytes, span, source));
  if (message.kind === "signed" && isEntity(message.content)) {
    const outer = among === null ? source.replace(contentFields, "").replace(/\r?\n$/, "") : "";
    return [{ from: head, to: end, bytes: Buffer.concat([Buffer.from(outer, "latin1"), inner(message.content)]) }];
  }
  // Others are signed files, such as an invoice, or certificates.
  const isMessage =
    (among === null || /\bsmime-type\s*=/i.test(type) || isNamedMessage(type)) && !isOfCertificates(type);
  if (isMessage) sealed.add(message.kind === "encrypted" || /enveloped-data/i.test(type) ? "encrypted" : "signed");
  return [];
}

const isNamedMessage = (type: string): boolean => /;\s*name\s*=\s*"?smime\.p7m\b/i.test(type);
const isOfCertificates = (type: string): boolean => /certs-only|\.p7c\b/i.test(type);

function contentOf(bytes: Buffer, { body, end }: Span, source: string): Buffer {
  const isCoded = fieldOf(source, "content-transfer-encoding").toLowerCase() === "base64";
  const decoded = isCoded ? decodeBase64(bytes, body, end) : null;
  return decoded ? Buffer.from(decoded.buffer, decoded.byteOffset, decoded.byteLength) : bytes.subarray(body, end);
}

const contentFields = /^content-[!-9;-~]*[ \t]*:[^\n]*\n(?:[ \t][^\n]*\n)*/gim;

/** Whether this content is a part of an email. */
function isEntity(content: Buffer): boolean {
  const head = content.toString("latin1", 0, endOfHead(content, 0));
  return /^\s*[!-9;-~]+[ \t]*:/.test(head) && /^(?:content-[a-z-]+|mime-version)[ \t]*:/im.test(head);
}

/** A part with only the headers about its content: those of the email itself are outside. */
function inner(content: Buffer): Buffer {
  const end = endOfHead(content, 0);
  const fields = content.toString("latin1", 0, end).match(contentFields) ?? [];
  return Buffer.concat([Buffer.from(`${fields.join("")}\r\n`, "latin1"), content.subarray(end), Buffer.from("\r\n")]);
}

/** Outlook's own format (TNEF), for which there is no maintained library. */
export const sealedFiles = (files: readonly { readonly name: string; readonly contentType: string }[]): SealKind[] =>
  files.some(({ name, contentType }) => /\bms-tnef$/i.test(contentType) || /^winmail\.dat$/i.test(name))
    ? ["winmail"]
    : [];

/** A PGP-encrypted text. */
export const sealedText = (markup: string): SealKind[] =>
  /(?:^|[>\n])[ \t\r]{0,20}-----BEGIN PGP MESSAGE-----/.test(markup) ? ["encrypted"] : [];
