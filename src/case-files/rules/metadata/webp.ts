import { type FormatReader, pass, take, write } from "./byte-filter.ts";
import { orientationOf, tiffOf, withoutExifMark } from "./exif-orientation.ts";

/** Chunks that the picture, its colors and animation need. */
const kept = new Set(["VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);

const bytesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
/** What a chunk of zeros is called, as in other files of RIFF's form. */
const junk = bytesOf("JUNK");
const xmpFlag = 0x04;

/** Bytes of EXIF data that are read. */
const maxRead = 65_536;

/**
 * Keeps a WebP's pixels, colors and animation, and how it is turned. Its length is in its first bytes, so what isn't kept
 * is replaced by zeros.
 */
export function* webpReader(): FormatReader {
  const file = yield* take(12);
  yield write(file);
  let left = new DataView(file.buffer, file.byteOffset).getUint32(4, true) - 4;
  while (left > 0) {
    const head = yield* take(8);
    if (head.length < 8) return;
    const type = String.fromCharCode(...head.subarray(0, 4));
    const length = new DataView(head.buffer, head.byteOffset).getUint32(4, true);
    const padded = length + (length % 2);
    left -= 8 + padded;
    if (kept.has(type)) {
      yield write(head);
      yield pass(padded);
    } else if (type === "VP8X") {
      const flags = yield* take(Math.min(length, 1));
      yield write(
        head,
        flags.map((byte) => byte & ~xmpFlag),
      );
      yield pass(padded - flags.length);
    } else yield* readOther(type, head, padded);
  }
}

function* readOther(type: string, head: Uint8Array, length: number) {
  const data = type === "EXIF" ? yield* take(Math.min(length, maxRead)) : new Uint8Array(0);
  const turned = orientationOf(withoutExifMark(data));
  const filled = new Uint8Array(data.length);
  if (turned !== null) filled.set(tiffOf(turned));
  yield write(turned === null ? junk : head.subarray(0, 4), head.subarray(4), filled);
  yield { act: "blank" as const, n: length - data.length };
}
