import { drop, type FormatReader, pass, take, write } from "./byte-filter.ts";
import { orientationOf, tiffOf, withExifMark, withoutExifMark } from "./exif-orientation.ts";

const scan = 0xda;
const end = 0xd9;
const exif = 0xe1;

/** Codes of markers without a segment: restarts, and one for arithmetic coding. */
const standsAlone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd8);

/** Frames, tables and scans. */
const isPicture = (code: number): boolean => code >= 0xc0 && code <= 0xdf;

/** Application segments that the colors need, by how they begin. */
const kept: Readonly<Record<number, string>> = { 224: "JFIF\0", 226: "ICC_PROFILE\0", 238: "Adobe" };

const begins = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((letter, at) => bytes[at] === letter.charCodeAt(0));

/** Keeps a JPEG's frames, tables, scans and color profile, and how it is turned. */
export function* jpegReader(): FormatReader {
  yield write(yield* take(2));
  let isTurned = false;
  let [code] = yield { act: "marker", before: "drop" };
  while (code !== undefined && code !== end) {
    if (standsAlone(code)) yield write([0xff, code]);
    else {
      const head = yield* take(2);
      const [high, low] = head;
      if (high === undefined || low === undefined) return;
      const length = high * 256 + low - 2;
      if (length < 0) return;
      if (isPicture(code)) {
        yield write([0xff, code], head);
        yield pass(length);
      } else if (code === exif && !isTurned) isTurned = yield* readExif(length);
      else yield* readApplication(code, head, length);
    }
    [code] = yield { act: "marker", before: code === scan ? "pass" : "drop" };
  }
  if (code === end) yield write([0xff, end]);
}

/** Returns whether it says that the picture is turned. */
function* readExif(length: number) {
  const bytes = yield* take(length);
  const tiff = withoutExifMark(bytes);
  const turned = tiff === bytes ? null : orientationOf(tiff);
  if (turned === null) return false;
  const written = withExifMark(tiffOf(turned));
  yield write([0xff, exif, 0, written.length + 2], written);
  return true;
}

function* readApplication(code: number, head: Uint8Array, length: number) {
  const text = kept[code];
  const beginning = text === undefined ? new Uint8Array(0) : yield* take(Math.min(length, text.length));
  const left = length - beginning.length;
  if (text !== undefined && begins(beginning, text)) {
    yield write([0xff, code], head, beginning);
    yield pass(left);
  } else yield drop(left);
}
