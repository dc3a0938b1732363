import { isDrawable, readPictureSides } from "./picture-sides.ts";

/** Characters of base64 that are decoded: a multiple of four. */
const readLength = 65_536;

/** Whether a picture in base64, as in a data URL, takes an acceptable amount of memory once it is decoded. */
export function isDrawableData(base64: string): boolean {
  const sides = readPictureSides(decode(base64.slice(0, readLength)));
  return sides !== null && isDrawable(sides);
}

function decode(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
