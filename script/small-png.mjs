// Writes a screenshot as a PNG with 256 colors: a third of the size without visible difference.
import { crc32, deflateSync } from "node:zlib";

const maxColors = 256;
/** Colors of surfaces, and most of letters; those after them must differ, so small marks keep theirs. */
const commonest = 128;
/** The least sum of squared differences between red, green and blue. */
const different = 300;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Encodes pixels (red, green, blue and alpha, which is ignored) as a PNG.
 * @param {{ width: number, height: number, pixels: Uint8Array }} picture
 */
export function smallPng({ width, height, pixels }) {
  const palette = commonColors(pixels);
  const lines = Buffer.alloc(height * (width + 1));
  /** @type {Map<number, number>} */
  const known = new Map(palette.map((color, index) => [color, index]));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const color = colorAt(pixels, (y * width + x) * 4);
      const index = known.get(color) ?? nearest(palette, color);
      known.set(color, index);
      lines[y * (width + 1) + 1 + x] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colors = Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
  const parts = [part("IHDR", header), part("PLTE", colors), part("IDAT", deflateSync(lines, { level: 9 }))];
  return Buffer.concat([signature, ...parts, part("IEND", Buffer.alloc(0))]);
}

/** @param {Uint8Array} pixels @param {number} at */
const colorAt = (pixels, at) => ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);

/** @param {Uint8Array} pixels */
function commonColors(pixels) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const color = colorAt(pixels, at);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  /** @type {number[]} */
  const chosen = [];
  for (const [color] of [...counts].sort(([, a], [, b]) => b - a)) {
    if (chosen.length === maxColors) break;
    if (chosen.length < commonest || chosen.every((other) => distanceOf(color, other) >= different)) chosen.push(color);
  }
  return chosen;
}

/** @param {number} color @param {number} other */
function distanceOf(color, other) {
  const [red, green, blue] = [16, 8, 0].map((shift) => ((color >> shift) & 255) - ((other >> shift) & 255));
  return (red ?? 0) ** 2 + (green ?? 0) ** 2 + (blue ?? 0) ** 2;
}

/** @param {number[]} palette @param {number} color */
function nearest(palette, color) {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, other] of palette.entries()) {
    const distance = distanceOf(color, other);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

/** @param {string} name @param {Buffer} content */
function part(name, content) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
