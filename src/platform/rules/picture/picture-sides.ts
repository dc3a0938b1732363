import { bounds } from "#platform/contract/bounds.ts";

/** In pixels, as a browser would decode it. */
export type PictureSides = { readonly width: number; readonly height: number };

/** Bytes of a file that are enough to read its sides: those of a JPEG come after its metadata. */
export const sidesHeadLength = 1_048_576;
/** Pieces of a file that are read until its sides: real ones have few before, and none takes long. */
const maxSteps = 10_000;

/** Whether decoding a picture of these sides takes an acceptable amount of memory. */
export const isDrawable = ({ width, height }: PictureSides): boolean =>
  width <= bounds.picture.side && height <= bounds.picture.side && width * height <= bounds.picture.pixels;

/**
 * The sides of a PNG, JPEG, GIF or WebP, by its first bytes. Null if it is none, or if they don't say: browsers recognize
 * other formats too, so nothing that wasn't measured may be decoded.
 */
export function readPictureSides(head: Uint8Array): PictureSides | null {
  const sides = [pngSides, jpegSides, gifSides, webpSides].map((read) => read(head)).find((found) => found !== null);
  return sides && sides.width > 0 && sides.height > 0 ? sides : null;
}

const startsWith = (head: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((letter, index) => head[at + index] === letter.charCodeAt(0));

/** A number of some bytes, the least significant first; NaN if the bytes end before. */
const littleEndian = (head: Uint8Array, at: number, length: number): number =>
  at + length > head.length ? Number.NaN : head.slice(at, at + length).reduceRight((sum, byte) => sum * 256 + byte, 0);

const bigEndian = (head: Uint8Array, at: number, length: number): number =>
  at + length > head.length ? Number.NaN : head.slice(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0);

const pngSides = (head: Uint8Array): PictureSides | null =>
  startsWith(head, 0, "\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    ? { width: bigEndian(head, 16, 4), height: bigEndian(head, 20, 4) }
    : null;

/** Markers of frames, whose segments contain the sides: all but tables (C4), extensions (C8) and conditioning (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers after which no frame may come, or that no segment follows. */
const isOutOfPlace = (marker: number) => marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda);

/** From segment to segment (ITU-T T.81). What decoders would skip as damaged isn't read. */
function jpegSides(head: Uint8Array): PictureSides | null {
  if (!startsWith(head, 0, "\xff\xd8")) return null;
  for (let at = 2, step = 0; step < maxSteps && at + 4 <= head.length; step++) {
    if (head[at] !== 0xff) return null;
    const marker = head[at + 1] ?? 0;
    const length = bigEndian(head, at + 2, 2);
    // Markers may be preceded by any number of these.
    if (marker === 0xff) at++;
    else if (isOutOfPlace(marker) || length < 2) return null;
    else if (isFrame(marker)) return { width: bigEndian(head, at + 7, 2), height: bigEndian(head, at + 5, 2) };
    else at += 2 + length;
  }
  return null;
}

const extension = 0x21;
const frame = 0x2c;

/** The larger of the screen and the first frame, since browsers make the picture as large as that. */
function gifSides(head: Uint8Array): PictureSides | null {
  if (!startsWith(head, 0, "GIF87a") && !startsWith(head, 0, "GIF89a")) return null;
  const flags = head[10] ?? 0;
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let step = 0;
  while (head[at] === extension && step++ < maxSteps) {
    at += 2;
    for (let length = head[at] ?? 0; length > 0 && step++ < maxSteps; length = head[at] ?? 0) at += 1 + length;
    at++;
  }
  if (head[at] !== frame) return null;
  const side = (screenAt: number, offsetAt: number, lengthAt: number) =>
    Math.max(
      littleEndian(head, screenAt, 2),
      littleEndian(head, at + offsetAt, 2) + littleEndian(head, at + lengthAt, 2),
    );
  return { width: side(6, 1, 5), height: side(8, 3, 7) };
}

function webpSides(head: Uint8Array): PictureSides | null {
  if (!startsWith(head, 0, "RIFF") || !startsWith(head, 8, "WEBP")) return null;
  if (startsWith(head, 12, "VP8X"))
    return { width: littleEndian(head, 24, 3) + 1, height: littleEndian(head, 27, 3) + 1 };
  if (startsWith(head, 12, "VP8L") && head[20] === 0x2f) {
    const both = littleEndian(head, 21, 4);
    return { width: (both % 16_384) + 1, height: (Math.floor(both / 16_384) % 16_384) + 1 };
  }
  if (startsWith(head, 12, "VP8 ") && startsWith(head, 23, "\x9d\x01\x2a"))
    return { width: littleEndian(head, 26, 2) % 16_384, height: littleEndian(head, 28, 2) % 16_384 };
  return null;
}
