import { setImmediate as yieldToLoop } from "node:timers/promises";
import { deflateRawSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type ArchiveSize, measureArchive } from "./archive-bounds.ts";
import { collectArchive } from "./collect-archive.ts";
import { type PackedFile, storedZip, zipOf } from "./zip-of.ts";

const limits = { unpackedBytes: 1_000_000, files: 5, depth: 3, innerBytes: 100_000 };

const zeros = (length: number) => Buffer.alloc(length);
const deflated = (bytes: Buffer, says = bytes.length): PackedFile => ({
  name: "a.bin",
  packed: deflateRawSync(bytes),
  method: 8,
  unpackedBytes: says,
});
const zip = (...files: PackedFile[]) => zipOf(files);
const inside = (times: number, bytes: Buffer): Buffer =>
  times === 0 ? bytes : inside(times - 1, zip(deflated(bytes)));
const broken = (file: PackedFile): PackedFile => ({ ...file, packed: Buffer.from("no deflate") });
/** An archive whose end says that its directory is elsewhere, and nothing says where. */
const endless = (): Buffer => {
  const bytes = storedZip("a.txt", Buffer.from("a"));
  bytes.writeUInt32LE(0xffffffff, bytes.length - 6);
  return bytes;
};

/** With a ZIP64 end, and with the values of its one file in a ZIP64 field. */
const zip64 = (file: PackedFile): Buffer => {
  const bytes = zip(file);
  const [end, at] = [bytes.length - 22, directoryOf(bytes)];
  const entry = Buffer.from(bytes.subarray(at, end));
  const field = Buffer.alloc(20);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(16, 2);
  field.writeBigUInt64LE(BigInt(entry.readUInt32LE(24)), 4);
  field.writeBigUInt64LE(BigInt(entry.readUInt32LE(20)), 12);
  entry.writeUInt32LE(0xffffffff, 20);
  entry.writeUInt32LE(0xffffffff, 24);
  entry.writeUInt16LE(field.length, 30);
  const record = Buffer.alloc(56 + 20);
  record.write("PK\x06\x06", "latin1");
  record.writeBigUInt64LE(1n, 32);
  record.writeBigUInt64LE(BigInt(entry.length + field.length), 40);
  record.writeBigUInt64LE(BigInt(at), 48);
  record.write("PK\x06\x07", 56, "latin1");
  record.writeBigUInt64LE(BigInt(at + entry.length + field.length), 64);
  const last = Buffer.from(bytes.subarray(end)).fill(0xff, 8, 20);
  return Buffer.concat([bytes.subarray(0, at), entry, field, record, last]);
};

const directoryOf = (bytes: Buffer): number => bytes.readUInt32LE(bytes.length - 6);
/** A directory that says something else of its first file: a number of two bytes. */
const says = (bytes: Buffer, place: number, what: number): Buffer => {
  bytes.writeUInt16LE(what, directoryOf(bytes) + place);
  return bytes;
};
/** With another file before it that isn't where the directory says. */
const lost = (file: PackedFile): Buffer => says(zip(deflated(zeros(1)), file), 42, 7);
const after = (text: string, bytes: Buffer): Buffer => Buffer.concat([Buffer.from(text), bytes]);
/** Its end says that its directory is shorter: some programs go by where it says that it is. */
const shortened = (bytes: Buffer): Buffer => {
  bytes.writeUInt32LE(1, bytes.length - 10);
  // After the byte before it.
  bytes.writeUInt32LE(directoryOf(bytes) + 1, bytes.length - 6);
  bytes.writeUInt32LE(1, directoryOf(bytes) - 1 + 42);
  return bytes;
};
/** An end of a directory, with lengths as by chance. */
const strayEnd = Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18, 7)]);
const bomb = deflated(zeros(1_000_001), 10);
const lots = zip(...Array<PackedFile>(4).fill(deflated(zeros(50))));
/** As another format has an archive that it stores in pieces, with some bytes before each. */
const cut = (bytes: Buffer): Buffer => Buffer.concat([bytes.subarray(0, 20), Buffer.from("piece"), bytes.subarray(20)]);

test.each<[string, Buffer, ArchiveSize]>([
  ["no archive", Buffer.from("some text"), "within"],
  ["an archive without files", zipOf([]), "within"],
  ["a small one", zip(deflated(zeros(1_000))), "within"],
  ["exactly as much as allowed", zip(deflated(zeros(1_000_000))), "within"],
  ["a byte more", zip(deflated(zeros(1_000_001))), "beyond"],
  ["more in two files together", zip(deflated(zeros(500_001)), deflated(zeros(500_001))), "beyond"],
  ["more, and a directory that says less", zip(deflated(zeros(1_000_001), 10)), "beyond"],
  ["a directory that says more", zip(deflated(zeros(10), 1_000_001)), "beyond"],
  ["a password, and a directory that says more", storedZip("a", zeros(10), true), "within"],
  ["as many files as allowed", zip(...Array<PackedFile>(5).fill(deflated(zeros(1)))), "within"],
  ["one more", zip(...Array<PackedFile>(6).fill(deflated(zeros(1)))), "beyond"],
  ["too many files in archives in it", zip(deflated(zip(...Array<PackedFile>(5).fill(deflated(zeros(1)))))), "beyond"],
  ["three archives in each other", inside(3, zeros(10)), "within"],
  ["four", inside(4, zeros(10)), "beyond"],
  ["four, stored", storedZip("d", storedZip("c", storedZip("b", storedZip("a", zeros(1))))), "beyond"],
  ["an archive in it that unpacks to too much", inside(2, zeros(1_000_001)), "beyond"],
  ["too much of archives in it", zip(deflated(storedZip("a", zeros(100_000)))), "beyond"],
  ["a broken file", zip(broken(deflated(zeros(10)))), "within"],
  ["half an archive", zip(deflated(zeros(1_000))).subarray(0, 60), "broken"],
  ["a directory 4 GB away", endless(), "broken"],
  [
    "too much after other bytes",
    Buffer.concat([zip(), Buffer.from("more"), zip(deflated(zeros(1_000_001)))]),
    "beyond",
  ],
  ["an archive whose long values ZIP64 has", zip64(deflated(zeros(1_000))), "within"],
  ["too much with ZIP64", zip64(deflated(zeros(1_000_001), 10)), "beyond"],
  ["too much, with a file that isn't where it should be", lost(bomb), "beyond"],
  ["a file that isn't where it should be", lost(deflated(zeros(1))), "broken"],
  ["a byte, and too much", after("x", zip(bomb)), "beyond"],
  ["the same, with a file that isn't where it should be", after("x", lost(bomb)), "beyond"],
  ["a byte, and too much, in an archive", zip(deflated(after("x", zip(bomb)))), "beyond"],
  ["a byte, and too much, stored in an archive", storedZip("a", after("x", zip(bomb))), "beyond"],
  ["a byte, and too much with a length that is said wrongly", after("x", shortened(zip(bomb))), "beyond"],
  ["too much, and bytes after it", Buffer.concat([zip(bomb), Buffer.from("more")]), "beyond"],
  ["too much, and an end that leads nowhere", Buffer.concat([zip(bomb), strayEnd]), "beyond"],
  ["too much beside a file with a password", zip({ ...deflated(zeros(1)), isEncrypted: true }, bomb), "beyond"],
  ["too much, of which the directory says a password", says(zip(bomb), 8, 1), "broken"],
  ["a file packed otherwise", zip({ ...deflated(zeros(1)), method: 12 }), "beyond"],
  ["a file that the directory says is stored", says(zip(deflated(zeros(1))), 10, 0), "broken"],
  ["a file that would end after the archive", after("x", says(zip(bomb), 20, 60_000)), "beyond"],
  ["a text with the sign of an end", Buffer.concat([Buffer.from("PDF "), strayEnd, zeros(100)]), "within"],
  ["a text with a stored archive in it", Buffer.concat([zeros(600), zip(deflated(zeros(9))), zeros(900)]), "within"],
  ["pieces of an archive in other bytes", Buffer.concat([zeros(600), cut(lots)]), "within"],
  ["the same in an archive", zip(deflated(Buffer.concat([zeros(600), cut(lots)]))), "within"],
  ["a stored archive counts once", storedZip("a", zip(deflated(zeros(600_000)))), "within"],
  ["gzip", gzipSync(zeros(1_000_000)), "within"],
  ["gzip of more", gzipSync(zeros(1_000_001)), "beyond"],
  ["gzip of two parts", Buffer.concat([gzipSync(zeros(600_000)), gzipSync(zeros(600_000))]), "beyond"],
  ["gzip in gzip in gzip in gzip", gzipSync(gzipSync(gzipSync(gzipSync("a")))), "beyond"],
  ["gzip of an archive of too much", gzipSync(zip(deflated(zeros(1_000_001), 1))), "beyond"],
])("%s", async (_what, bytes, size) => {
  expect(await measureArchive(bytes, undefined, limits)).toBe(size);
});

test("an archive that contains itself over and over ends", async () => {
  // Its one file is all of itself, from its first byte to its directory.
  const self = storedZip("self.zip", zeros(100));
  const local = 30 + "self.zip".length;
  self.copy(self, local, 0, 100);
  expect(await measureArchive(self, undefined, limits)).toBe("broken");
  expect(await measureArchive(inside(200, zeros(10)), undefined, { ...limits, depth: 6 })).toBe("beyond");
});

test("bytes are taken for an archive if they begin or end as one, in whatever pieces they come", () => {
  const whole = (...pieces: Uint8Array[]) => {
    const archive = collectArchive();
    for (const piece of pieces) archive.add(piece);
    return archive.isArchive() ? archive.take() : null;
  };
  const bytes = storedZip("a.txt", Buffer.from("hello"));
  expect(whole(bytes)?.equals(bytes)).toBe(true);
  expect(whole(...[...bytes].map((byte) => Uint8Array.of(byte)))?.equals(bytes)).toBe(true);
  expect(whole(gzipSync("a"))).not.toBe(null);
  const late = after("x".repeat(200_000), bytes);
  expect(whole(...pieces(late, 100), Buffer.alloc(60_000))?.length).toBe(late.length + 60_000);
  expect(whole(...pieces(late, 70_000), Buffer.alloc(70_000))).toBe(null);
  expect(whole(Buffer.from("PK is no archive"))).toBe(null);
  expect(whole(Buffer.from("PK"))).toBe(null);
  expect(whole()).toBe(null);
});

const pieces = (bytes: Buffer, length: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / length) }, (_, n) => bytes.subarray(n * length, (n + 1) * length));

test("ends without number, and directories that overlap, are looked at without holding others up", async () => {
  const many = Buffer.concat(Array<Buffer>(2_900).fill(strayEnd));
  expect(await measureArchive(many)).toBe("within");
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns++) await yieldToLoop();
  })();
  expect(await measureArchive(zip(...Array<PackedFile>(10_000).fill(deflated(zeros(1)))))).toBe("within");
  isOver = true;
  await others;
  expect(turns).toBeGreaterThanOrEqual(10_000);
});
