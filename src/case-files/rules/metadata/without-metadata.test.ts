import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { orientationOf, tiffOf } from "./exif-orientation.ts";
import { withoutMetadata } from "./without-metadata.ts";

const ascii = (text: string) => Buffer.from(text, "latin1");
const bytes = (...values: number[]) => Buffer.from(values);
const u16 = (value: number) => bytes(value >> 8, value & 255);
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)]);
const u32le = (value: number) => Buffer.from(u32(value)).reverse();

/** What a camera writes: maker, orientation and place, in either order of bytes. */
function camera(orientation: number | null, isLittle = false): Buffer {
  const word = (value: number) => (isLittle ? Buffer.from(u16(value)).reverse() : u16(value));
  const long = (value: number) => (isLittle ? u32le(value) : u32(value));
  const entry = (tag: number, kind: number, value: Buffer) => [word(tag), word(kind), long(1), value];
  const entries = [
    entry(0x010f, 2, ascii("Cam\0")),
    ...(orientation === null ? [] : [entry(0x0112, 3, Buffer.concat([word(orientation), word(0)]))]),
    entry(0x8825, 4, long(64)),
  ];
  const head = [ascii(isLittle ? "II" : "MM"), word(42), long(8), word(entries.length)];
  return Buffer.concat([...head, ...entries.flat(), long(0), ascii("55.6761N 12.5683E")]);
}

type Part = Buffer | { readonly gone: Buffer; readonly as?: Buffer };
const gone = (part: Buffer, as = Buffer.alloc(0)) => ({ gone: part, as });
const before = (parts: readonly Part[]) => Buffer.concat(parts.map((part) => ("gone" in part ? part.gone : part)));
const after = (parts: readonly Part[]) =>
  Buffer.concat(parts.map((part) => ("gone" in part ? (part.as ?? Buffer.alloc(0)) : part)));

const segment = (code: number, data: Buffer) => Buffer.concat([bytes(0xff, code), u16(data.length + 2), data]);
const app1 = (tiff: Uint8Array) => segment(0xe1, Buffer.concat([ascii("Exif\0\0"), tiff]));
const scan = (data: Buffer) => Buffer.concat([segment(0xda, bytes(1, 1, 0, 0, 63, 0)), data]);
const jpegTail = [
  segment(0xdb, Buffer.alloc(65, 1)),
  segment(0xc0, bytes(8, 0, 1, 0, 1, 1, 1, 0x11, 0)),
  scan(bytes(1, 0xff, 0, 0xff, 0xd0, 2, 0xff, 0)),
  scan(bytes(3)),
  bytes(0xff, 0xd9),
];

const chunk = (type: string, data: Uint8Array) => {
  const checked = Buffer.concat([ascii(type), data]);
  return Buffer.concat([u32(data.length), checked, u32(crc32(checked))]);
};
const png = ascii("\x89PNG\r\n\x1a\n");

const block = (data: Buffer) => Buffer.concat([bytes(data.length), data]);
const gifHead = Buffer.concat([ascii("GIF89a"), bytes(1, 0, 1, 0, 0x80, 0, 0), Buffer.alloc(6, 7)]);
const frame = Buffer.concat([bytes(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80), Buffer.alloc(6, 8), bytes(2)]);
const application = (name: string) => Buffer.concat([bytes(0x21, 0xff, 11), ascii(name)]);

const riffChunk = (type: string, data: Uint8Array) =>
  Buffer.concat([ascii(type), u32le(data.length), data, Buffer.alloc(data.length % 2)]);
const riff = (parts: readonly Part[]): Part[] => {
  const size = before(parts).length + 4;
  return [Buffer.concat([ascii("RIFF"), u32le(size), ascii("WEBP")]), ...parts];
};
const filled = (tiff: Uint8Array, length: number) => Buffer.concat([tiff, Buffer.alloc(length - tiff.length)]);

const turnedJpeg = app1(tiffOf(6));
const turnedPng = chunk("eXIf", tiffOf(8));
const pictures: readonly [string, readonly Part[]][] = [
  [
    "JPEG: EXIF, XMP, Photoshop, comment, several pictures, thumbnail, and what comes after the end",
    [
      bytes(0xff, 0xd8),
      segment(0xe0, ascii("JFIF\0\x01\x02\0\0\x01\0\x01\0\0")),
      gone(app1(camera(1))),
      gone(segment(0xe1, ascii("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>"))),
      gone(segment(0xe0, ascii("JFXX\0\x10tiny"))),
      gone(bytes(0xff), bytes()),
      gone(segment(0xed, ascii("Photoshop 3.0\x008BIM"))),
      segment(0xe2, ascii("ICC_PROFILE\0\x01\x01profile")),
      gone(segment(0xe2, ascii("MPF\0MM\0*"))),
      gone(segment(0xfe, ascii("made by somebody"))),
      segment(0xee, ascii("Adobe\0\x64\0\0\0\0\x01")),
      ...jpegTail,
      gone(ascii("....ftypmp42 and a second of film")),
    ],
  ],
  ["JPEG that lies on its side", [bytes(0xff, 0xd8), gone(app1(camera(6)), turnedJpeg), ...jpegTail]],
  [
    "JPEG of the other byte order, with EXIF twice",
    [bytes(0xff, 0xd8), gone(app1(camera(6, true)), turnedJpeg), gone(app1(camera(3))), ...jpegTail],
  ],
  ["JPEG whose EXIF doesn't say", [bytes(0xff, 0xd8), gone(app1(camera(null))), ...jpegTail]],
  ["JPEG cut off in its EXIF", [bytes(0xff, 0xd8), gone(app1(camera(1)).subarray(0, 60))]],
  ["JPEG cut off in its picture", [bytes(0xff, 0xd8), ...jpegTail.slice(0, 3)]],
  [
    "PNG",
    [
      png,
      chunk("IHDR", Buffer.alloc(13, 1)),
      chunk("iCCP", ascii("p\0\0x")),
      gone(chunk("eXIf", camera(8)), turnedPng),
      gone(chunk("tEXt", ascii("Author\0Nils"))),
      gone(chunk("zTXt", ascii("Comment\0\0x"))),
      gone(chunk("iTXt", ascii("XML:com.adobe.xmp\0\0\0\0\0<x/>"))),
      gone(chunk("tIME", bytes(7, 234, 11, 29, 8, 0, 0))),
      gone(chunk("prVt", ascii("whatever"))),
      chunk("IDAT", Buffer.alloc(300, 9)),
      chunk("IEND", Buffer.alloc(0)),
      gone(ascii("more")),
    ],
  ],
  ["PNG with upright EXIF", [png, gone(chunk("eXIf", camera(1, true))), chunk("IEND", Buffer.alloc(0))]],
  [
    "GIF",
    [
      gifHead,
      application("NETSCAPE2.0"),
      block(bytes(1, 0, 0)),
      bytes(0),
      gone(Buffer.concat([bytes(0x21, 0xfe), block(ascii("by Nils")), block(ascii("at home")), bytes(0)])),
      gone(Buffer.concat([application("XMP DataXMP"), block(Buffer.alloc(255, 0x3c)), block(ascii("x")), bytes(0)])),
      bytes(0x21, 0xf9, 4, 0, 1, 0, 0, 0),
      frame,
      block(Buffer.alloc(255, 1)),
      block(bytes(1, 2)),
      bytes(0, 0x3b),
      gone(ascii("more")),
    ],
  ],
  [
    "WebP that lies on its side",
    riff([
      gone(
        riffChunk("VP8X", bytes(0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        riffChunk("VP8X", Buffer.alloc(10).fill(8, 0, 1)),
      ),
      riffChunk("VP8 ", Buffer.alloc(33, 1)),
      gone(riffChunk("EXIF", camera(6)), riffChunk("EXIF", filled(tiffOf(6), camera(6).length))),
      gone(riffChunk("XMP ", ascii("<x:xmpmeta>")), riffChunk("JUNK", Buffer.alloc(11))),
    ]),
  ],
  [
    "WebP that stands, and what comes after its end",
    [
      ...riff([
        riffChunk("VP8L", Buffer.alloc(8, 1)),
        gone(riffChunk("EXIF", camera(1, true)), riffChunk("JUNK", Buffer.alloc(camera(1).length))),
      ]),
      gone(ascii("more")),
    ],
  ],
  ["no picture", [ascii("Exif\0\0 of a text that says how it works")]],
  ["almost nothing", [bytes(0xff)]],
  ["nothing", []],
];

async function* inPieces(whole: Buffer, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < whole.length; at += length) yield whole.subarray(at, at + length);
}

const filter = async (whole: Buffer, length = 65_536): Promise<Buffer> => {
  const out: Uint8Array[] = [];
  for await (const piece of withoutMetadata(inPieces(whole, length))) out.push(piece);
  return Buffer.concat(out);
};

test.each(pictures)("%s", async (_kind, parts) => {
  for (const length of [65_536, 1, 2, 7]) expect(await filter(before(parts), length)).toEqual(after(parts));
  expect(await filter(after(parts)), "what is left stays").toEqual(after(parts));
});

test.each([2, 3, 4, 5, 6, 7, 8])("turned by %i is read again from what is written", (orientation) => {
  expect(orientationOf(tiffOf(orientation))).toBe(orientation);
  expect(orientationOf(camera(orientation, true))).toBe(orientation);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["no TIFF", ascii("no TIFF data at all")],
  ["a directory beyond its end", Buffer.concat([ascii("MM\0*"), u32(0xffffffff)])],
  ["more entries than it has", Buffer.concat([ascii("MM\0*"), u32(8), u16(65_535)])],
  ["an unknown value", camera(9)],
])("%s says nothing about how it is turned", (_case, tiff) => {
  expect(orientationOf(tiff)).toBeNull();
});

const mebibyte = 1 << 20;
test.each([
  ["JPEG of comments", Buffer.concat([bytes(0xff, 0xd8), Buffer.alloc(mebibyte, segment(0xfe, Buffer.alloc(0)))]), 2],
  ["JPEG of fill bytes", Buffer.concat([bytes(0xff, 0xd8), Buffer.alloc(mebibyte, 0xff)]), 2],
  ["PNG of texts", Buffer.concat([png, Buffer.alloc(mebibyte, chunk("tEXt", Buffer.alloc(0)))]), 8],
  ["GIF of empty comments", Buffer.concat([gifHead, Buffer.alloc(mebibyte, bytes(0x21, 0xfe, 0))]), gifHead.length],
])("a %s is nothing without them", async (_kind, whole, length) => {
  expect(await filter(whole)).toEqual(whole.subarray(0, length));
});
