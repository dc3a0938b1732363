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
export function areAllAmong(files: LargeFiles, put: readonly Uint8Array[]): boolean {
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

/** Decodes quoted-printable bytes; ends of lines stay as they came. */
export function decodeQuoted(written: Buffer): Buffer {
  const said = written.toString("latin1").replace(/=[ \t]*\r?\n|=$/g, "");
  return Buffer.from(
    said.replace(/=([\da-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  );
}
