import { randomUUID } from "node:crypto";

/**
 * Files extracted from an email before parsing, which would hold several copies of them; keyed by their placeholder.
 */
export type LargeFiles = Map<string, Uint8Array>;

const largeBytes = 1_000_000;

export const isLarge = (size: number): boolean => size > largeBytes;

/** Stores a file's bytes and returns the placeholder. */
export function extractLargeFiles(files: LargeFiles, bytes: Uint8Array): Buffer {
  const name = `file ${randomUUID()}`;
  files.set(name, bytes);
  return Buffer.from(name);
}

/** The file for a placeholder; otherwise the bytes themselves. */
export function extractedAs(files: LargeFiles | null, bytes: Uint8Array): Uint8Array {
  return (bytes.length < 100 && files?.get(Buffer.from(bytes).toString("latin1"))) || bytes;
}

/** Whether all extracted files are among these. */
export function includesAll(files: LargeFiles, put: readonly Uint8Array[]): boolean {
  const back = new Set(put);
  return [...files.values()].every((bytes) => back.has(bytes));
}

const pieceBytes = 1_048_576;

/** Decodes base64 lines in this range; null if data follows the padding. */
export function decodeBase64(encoded: Buffer, from: number, to: number): Uint8Array | null {
  const bytes = Buffer.allocUnsafeSlow(Math.ceil(((to - from) * 3) / 4));
  let length = 0;
  let rest = "";
  let isEnded = false;
  for (let at = from; at < to; at += pieceBytes) {
    const piece = encoded.toString("latin1", at, Math.min(at + pieceBytes, to)).replace(/[^A-Za-z0-9+/=]+/g, "");
    const end = piece.indexOf("=");
    if (isEnded ? /[^=]/.test(piece) : end >= 0 && /[^=]/.test(piece.slice(end))) return null;
    const text = isEnded ? "" : rest + (end < 0 ? piece : piece.slice(0, end));
    isEnded ||= end >= 0;
    const whole = text.length - (text.length % 4);
    length += bytes.write(text.slice(0, whole), length, "base64");
    rest = isEnded && text === "" ? rest : text.slice(whole);
  }
  length += bytes.write(rest, length, "base64");
  return bytes.subarray(0, length);
}

const equals = 0x3d;

/** The value of a hexadecimal digit; for any other byte a number that makes every sum negative. */
function digitOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1_000;
}

/** Decodes quoted-printable bytes; line ends stay unchanged. */
export function decodeQuoted(written: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(written.length);
  let length = 0;
  for (let at = 0; at < written.length; ) {
    const next = written.indexOf(equals, at);
    const end = next < 0 ? written.length : next;
    length += written.copy(bytes, length, at, end);
    if (next < 0) break;
    const softEnd = endOfSoftLine(written, next + 1);
    if (softEnd !== null) at = softEnd;
    else {
      const code = digitOf(written[next + 1]) * 16 + digitOf(written[next + 2]);
      bytes[length++] = code >= 0 ? code : equals;
      at = next + (code >= 0 ? 3 : 1);
    }
  }
  return bytes.subarray(0, length);
}

/** The start of the next line, if this one ends here with a soft line break. */
function endOfSoftLine(written: Buffer, from: number): number | null {
  let at = from;
  while (at - from < 100 && (written[at] === 0x20 || written[at] === 0x09)) at++;
  if (at === written.length) return at;
  if (written[at] === 0x0d) at++;
  return written[at] === 0x0a ? at + 1 : null;
}
