const tiffHead = 8;
const entryLength = 12;
const orientationTag = 0x0112;
const short = 3;

/** How a picture is turned, from 2 to 8, by its EXIF data in TIFF's form; null if it stands upright or doesn't say. */
export function orientationOf(tiff: Uint8Array): number | null {
  if (tiff.length < tiffHead) return null;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return null;
  const isLittle = order === 0x4949;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > tiff.length) return null;
  const count = view.getUint16(start, isLittle);
  for (let n = 0; n < count; n += 1) {
    const at = start + 2 + n * entryLength;
    if (at + entryLength > tiff.length) return null;
    if (view.getUint16(at, isLittle) !== orientationTag || view.getUint16(at + 2, isLittle) !== short) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** EXIF data in TIFF's form that says nothing but how the picture is turned. */
export const tiffOf = (orientation: number): Uint8Array =>
  Uint8Array.of(
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, tiffHead],
    ...[0, 1],
    ...[0x01, 0x12, 0, short, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  );

const exifMark = [0x45, 0x78, 0x69, 0x66, 0, 0];

/** `Exif\0\0`, before the data in JPEG, and sometimes in WebP. */
export const withExifMark = (tiff: Uint8Array): Uint8Array => Uint8Array.of(...exifMark, ...tiff);

/** EXIF data without that mark, if it has one. */
export const withoutExifMark = (bytes: Uint8Array): Uint8Array =>
  exifMark.every((byte, at) => bytes[at] === byte) ? bytes.subarray(exifMark.length) : bytes;
