import { drop, type FormatReader, pass, take, write } from "./byte-filter.ts";
import { orientationOf, tiffOf } from "./exif-orientation.ts";

/** Chunks that the picture, its colors, size and animation need. */
const kept = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST sPLT acTL fcTL fdAT".split(" "),
);

const checkLength = 4;
/** Bytes of EXIF data that are read. */
const maxRead = 65_536;

/** Keeps a PNG's pixels, colors, size and animation, and how it is turned. */
export function* pngReader(): FormatReader {
  yield write(yield* take(8));
  for (;;) {
    const head = yield* take(8);
    if (head.length < 8) return;
    const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
    const type = String.fromCharCode(...head.subarray(4));
    if (kept.has(type)) {
      yield write(head);
      yield pass(length + checkLength);
    } else if (type === "eXIf") {
      const tiff = yield* take(Math.min(length, maxRead));
      yield drop(length - tiff.length + checkLength);
      const turned = orientationOf(tiff);
      if (turned !== null) yield write(chunkOf("eXIf", tiffOf(turned)));
    } else yield drop(length + checkLength);
    if (type === "IEND") return;
  }
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const checked = Uint8Array.of(...[...type].map((letter) => letter.charCodeAt(0)), ...data);
  const chunk = new Uint8Array(checked.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(checked, 4);
  view.setUint32(checked.length + 4, checkOf(checked));
  return chunk;
}

/** The CRC-32 of a few bytes. */
function checkOf(bytes: Uint8Array): number {
  let check = 0xffffffff;
  for (const byte of bytes) {
    check ^= byte;
    for (let bit = 0; bit < 8; bit += 1) check = (check >>> 1) ^ (check & 1 ? 0xedb88320 : 0);
  }
  return (check ^ 0xffffffff) >>> 0;
}
