import { inflateRawSync } from "node:zlib";

const endRecord = 0x06054b50;
const deflated = 8;

/** Files of a zip archive, such as an Excel workbook, by name. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== endRecord) end -= 1;
  if (end < 0) throw new Error("this is no zip archive");
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ];
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(begin, begin + size);
    files.set(
      bytes.toString("utf8", at + 46, at + 46 + nameLength),
      method === deflated ? inflateRawSync(packed) : packed,
    );
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
