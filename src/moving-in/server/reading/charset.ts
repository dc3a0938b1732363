export type FileCharset = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const starts = (bytes: Uint8Array, ...mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** How much of a file is looked at for zero bytes. */
const looked = 4_096;

/**
 * The charset of a text file: by its mark; UTF-16 by the zero bytes of its letters, of which western texts have one in
 * nearly every pair; UTF-8 if it is valid as such; otherwise Windows-1252, which Excel writes for "CSV" in Denmark.
 */
export function charsetOf(bytes: Uint8Array): FileCharset {
  if (starts(bytes, 0xef, 0xbb, 0xbf)) return "utf-8";
  if (starts(bytes, 0xff, 0xfe)) return "utf-16le";
  if (starts(bytes, 0xfe, 0xff)) return "utf-16be";
  const zeros = [0, 0];
  const pairs = Math.min(bytes.length, looked) >> 1;
  for (let at = 0; at < pairs * 2; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > pairs / 2 && odd > even) return "utf-16le";
  if (even > pairs / 2 && even > odd) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    for (let at = 0; at < bytes.length; at += 1_000_000)
      decoder.decode(bytes.subarray(at, at + 1_000_000), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
