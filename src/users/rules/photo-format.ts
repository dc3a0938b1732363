import { userBounds } from "#users/contract/user-bounds.ts";

const { bytes: maxBytes, pixels } = userBounds.photo;

/**
 * Segments that a photo may have besides its image: JFIF and a color profile. Others could reveal where and by whom it
 * was taken.
 */
const harmlessSegments = new Set([0xe0, 0xe2]);
/** Frame markers, whose segments contain the size: all but tables (C4), extensions (C8) and conditioning (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const startOfScan = 0xda;

/**
 * Whether these bytes can be displayed as a person's photo: a JPEG (ITU-T T.81) of `userBounds.photo.pixels` squared, so
 * that no small file decodes to a huge image in a browser, and without metadata such as the location where it was
 * taken.
 */
export function isPhoto(bytes: Uint8Array): boolean {
  if (bytes.length > maxBytes || bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  let hasSize = false;
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    const length = wordAt(bytes, at + 2);
    if (bytes[at] !== 0xff || length < 2) return false;
    if (marker === startOfScan) return hasSize && bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;
    if (marker >= 0xe1 && marker <= 0xef && !harmlessSegments.has(marker)) return false;
    if (isFrame(marker)) {
      if (hasSize || wordAt(bytes, at + 5) !== pixels || wordAt(bytes, at + 7) !== pixels) return false;
      hasSize = true;
    }
    at += 2 + length;
  }
  return false;
}

const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
