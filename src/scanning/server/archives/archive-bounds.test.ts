import { deflateRawSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { isWithinBounds } from "./archive-bounds.ts";
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
/** An archive whose end says that ZIP64 says the rest. */
const zip64 = (): Buffer => {
  const bytes = storedZip("a.txt", Buffer.from("a"));
  bytes.writeUInt32LE(0xffffffff, bytes.length - 6);
  return bytes;
};

test.each<[string, Buffer, boolean]>([
  ["no archive", Buffer.from("some text"), true],
  ["an archive without files", zipOf([]), true],
  ["a small one", zip(deflated(zeros(1_000))), true],
  ["exactly as much as allowed", zip(deflated(zeros(1_000_000))), true],
  ["a byte more", zip(deflated(zeros(1_000_001))), false],
  ["more in two files together", zip(deflated(zeros(500_001)), deflated(zeros(500_001))), false],
  ["more, and a directory that says less", zip(deflated(zeros(1_000_001), 10)), false],
  ["a directory that says more", zip(deflated(zeros(10), 1_000_001)), false],
  ["a password, and a directory that says more", storedZip("a", zeros(10), true), true],
  ["as many files as allowed", zip(...Array<PackedFile>(5).fill(deflated(zeros(1)))), true],
  ["one more", zip(...Array<PackedFile>(6).fill(deflated(zeros(1)))), false],
  ["too many files in archives in it", zip(deflated(zip(...Array<PackedFile>(5).fill(deflated(zeros(1)))))), false],
  ["three archives in each other", inside(3, zeros(10)), true],
  ["four", inside(4, zeros(10)), false],
  ["four, stored", storedZip("d", storedZip("c", storedZip("b", storedZip("a", zeros(1))))), false],
  ["an archive in it that unpacks to too much", inside(2, zeros(1_000_001)), false],
  ["too much of archives in it", zip(deflated(storedZip("a", zeros(100_000)))), false],
  ["a broken file", zip(broken(deflated(zeros(10)))), true],
  ["half an archive", zip(deflated(zeros(1_000))).subarray(0, 60), true],
  ["an archive of 4 GB", zip64(), false],
  ["too much after other bytes", Buffer.concat([zip(), Buffer.from("more"), zip(deflated(zeros(1_000_001)))]), false],
  ["gzip", gzipSync(zeros(1_000_000)), true],
  ["gzip of more", gzipSync(zeros(1_000_001)), false],
  ["gzip of two parts", Buffer.concat([gzipSync(zeros(600_000)), gzipSync(zeros(600_000))]), false],
  ["gzip in gzip in gzip in gzip", gzipSync(gzipSync(gzipSync(gzipSync("a")))), false],
  ["gzip of an archive of too much", gzipSync(zip(deflated(zeros(1_000_001), 1))), false],
])("%s", async (_what, bytes, isWithin) => {
  expect(await isWithinBounds(bytes, undefined, limits)).toBe(isWithin);
});

test("an archive that contains itself over and over ends", async () => {
  // Its one file is all of itself, from its first byte to its directory.
  const self = storedZip("self.zip", zeros(100));
  const local = 30 + "self.zip".length;
  self.copy(self, local, 0, 100);
  expect(await isWithinBounds(self, undefined, limits)).toBe(true);
  expect(await isWithinBounds(inside(200, zeros(10)), undefined, { ...limits, depth: 6 })).toBe(false);
});

test("bytes are kept only if they begin as an archive does, in whatever pieces they come", () => {
  const whole = (...pieces: Uint8Array[]) => {
    const archive = collectArchive();
    for (const piece of pieces) archive.add(piece);
    return archive.isArchive() ? archive.take() : null;
  };
  const bytes = storedZip("a.txt", Buffer.from("hello"));
  expect(whole(bytes)?.equals(bytes)).toBe(true);
  expect(whole(...[...bytes].map((byte) => Uint8Array.of(byte)))?.equals(bytes)).toBe(true);
  expect(whole(gzipSync("a"))).not.toBe(null);
  expect(whole(Buffer.from("PK is no archive"))).toBe(null);
  expect(whole(Buffer.from("PK"))).toBe(null);
  expect(whole()).toBe(null);
});
