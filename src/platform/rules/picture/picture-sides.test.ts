import { describe, expect, test } from "vitest";
import { isDrawableData } from "./picture-data.ts";
import { isDrawable, readPictureSides } from "./picture-sides.ts";

const hex = (text: string) =>
  Uint8Array.from(text.replaceAll(" ", "").match(/../g) ?? [], (byte) => parseInt(byte, 16));
const zeros = (count: number) => "00".repeat(count);
const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0).toString(16)).join("");

const png = (width: string, height: string) =>
  `89504e470d0a1a0a 0000000d ${text("IHDR")} ${width} ${height} 0100000000`;
const jfif = `ffe0 0010 ${zeros(14)}`;
const jpegFrame = (marker: string, height: string, width: string) => `${marker} 000b 08 ${height} ${width} 01 01 11 00`;
const gifFrame = (left: string, top: string, width: string, height: string) =>
  `2c ${left} ${top} ${width} ${height} 00`;
const gif = (width: string, height: string, rest: string) => `${text("GIF89a")} ${width} ${height} ${rest}`;
const webp = (rest: string) => `${text("RIFF")} ffffff7f ${text("WEBP")} ${rest}`;
const vp8 = (width: string, height: string) => webp(`${text("VP8 ")} 00000000 000000 9d012a ${width} ${height}`);
const control = "21f9 04 00000000 00";
const comment = `21fe ff ${zeros(255)} 02 2c2c 00`;

describe("the size of a picture", () => {
  test.each([
    ["a PNG", png("00000280", "000001e0"), [640, 480]],
    ["a JPEG", `ffd8 ${jfif} ${jpegFrame("ffc0", "01e0", "0280")}`, [640, 480]],
    ["a progressive JPEG after filling bytes", `ffd8 ${jfif} ffffff${jpegFrame("ffc2", "01e0", "0280")}`, [640, 480]],
    ["a JPEG with tables first", `ffd8 ffc4 0003 00 ${jpegFrame("ffc9", "01e0", "0280")}`, [640, 480]],
    // The metadata holds a thumbnail with a frame of its own.
    [
      "a photo with a thumbnail",
      `ffd8 ffe1 0015 ffd8 ${jpegFrame("ffc0", "0010", "0010")} ${zeros(4)} ${jpegFrame("ffc0", "01e0", "0280")}`,
      [640, 480],
    ],
    ["a GIF", gif("8002", "e001", `000000 ${gifFrame("0000", "0000", "0100", "0100")}`), [640, 480]],
    [
      "a GIF with colors and extensions",
      gif("8002", "e001", `810000 ${zeros(12)} ${control} ${comment} ${gifFrame("0000", "0000", "0100", "0100")}`),
      [640, 480],
    ],
    ["a lossy WebP", vp8("8002", "e001"), [640, 480]],
    ["a WebP with scaling bits", vp8("8042", "e0c1"), [640, 480]],
    ["a lossless WebP", webp(`${text("VP8L")} 00000000 2f 7fc27700`), [640, 480]],
    ["an extended WebP", webp(`${text("VP8X")} 0a000000 00000000 7f0200 df0100`), [640, 480]],
  ])("%s", (_what, bytes, [width, height]) => {
    expect(readPictureSides(hex(bytes))).toEqual({ width, height });
  });

  test.each([
    ["nothing", ""],
    ["an SVG", text("<svg width='1' height='1'/>")],
    ["a bitmap", `${text("BM")} ${zeros(16)} ffff0000 ffff0000`],
    ["an AVIF", `00000020 ${text("ftypavif")} ${zeros(40)}`],
    ["a PNG cut off in its height", png("00000280", "000001e0").slice(0, -17)],
    ["a PNG without width", png("00000000", "000001e0")],
    ["a PNG that begins with another chunk", `89504e470d0a1a0a 00000004 ${text("CgBI")} ${zeros(20)}`],
    ["a JPEG without frame", `ffd8 ${jfif}`],
    ["a JPEG with a frame after its scan", `ffd8 ffda 0003 00 ${jpegFrame("ffc0", "01e0", "0280")}`],
    ["a JPEG with bytes between segments", `ffd8 ${jfif} 00 ${jpegFrame("ffc0", "01e0", "0280")}`],
    ["a JPEG with a segment without length", `ffd8 ffe0 0000 ${jpegFrame("ffc0", "01e0", "0280")}`],
    ["a JPEG that ends, and goes on", `ffd8 ffd9 ${jpegFrame("ffc0", "01e0", "0280")}`],
    ["a JPEG whose height comes later", `ffd8 ${jpegFrame("ffc0", "0000", "0280")}`],
    ["a JPEG cut off in its frame", "ffd8 ffc0 000b 08 01e0 02"],
    ["a JPEG of filling bytes", `ffd8 ${"ff".repeat(5_000)}`],
    [
      "a JPEG of more steps than decoders need",
      `ffd8 ${"ff".repeat(20_000)} ${jpegFrame("ffc0", "01e0", "0280").slice(2)}`,
    ],
    ["a JPEG of tiny segments", `ffd8 ${"ffe00002".repeat(20_000)} ${jpegFrame("ffc0", "01e0", "0280")}`],
    [
      "a GIF of tiny comments",
      gif("8002", "e001", `000000 21fe ${"0100".repeat(20_000)} 00 ${gifFrame("0000", "0000", "0100", "0100")}`),
    ],
    [
      "a GIF of many comments",
      gif("8002", "e001", `000000 ${"21fe00".repeat(20_000)} ${gifFrame("0000", "0000", "0100", "0100")}`),
    ],
    ["a GIF without frame", gif("8002", "e001", "000000 3b")],
    ["a GIF of extensions", gif("8002", "e001", `000000 ${control.repeat(500)}`)],
    ["a GIF cut off in its colors", gif("8002", "e001", "f70000 00")],
    ["a WebP of another kind", webp(`${text("ALPH")} ${zeros(20)}`)],
    ["a lossy WebP without its code", webp(`${text("VP8 ")} 00000000 000000 000000 8002 e001`)],
    ["a lossy WebP without width", vp8("0000", "e001")],
    ["a WebP in another container", vp8("8002", "e001").replace(text("RIFF"), text("RIFX"))],
    ["a WebP cut off", vp8("8002", "e001").slice(0, -2)],
  ])("is unknown for %s", (_what, bytes) => {
    expect(readPictureSides(hex(bytes))).toBeNull();
  });

  test("is read from any beginning of any bytes without an error", () => {
    let seed = 7;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed >> 8;
    };
    for (const start of ["", png("", ""), "ffd8", gif("", "", ""), webp(text("VP8 ")), webp(text("VP8X"))]) {
      for (let round = 0; round < 500; round++) {
        const tail = Uint8Array.from({ length: next() % 60 }, next);
        const sides = readPictureSides(Uint8Array.of(...hex(start), ...tail));
        if (sides) expect(Math.min(sides.width, sides.height)).toBeGreaterThan(0);
      }
    }
  });
});

describe("a picture is decoded", () => {
  test.each([
    ["a phone's largest usual photo", png("00001f40", "00001388"), true],
    ["one pixel more in height", png("00001f40", "00001389"), false],
    ["30,000 by 30,000", png("00007530", "00007530"), false],
    ["a side above the bound, of few pixels", png("00004001", "00000001"), false],
    ["the largest PNG", png("7fffffff", "7fffffff"), false],
    ["the largest JPEG", `ffd8 ${jpegFrame("ffc0", "ffff", "ffff")}`, false],
    ["the largest lossless WebP", webp(`${text("VP8L")} 00000000 2f ffffffff`), false],
    ["the largest extended WebP", webp(`${text("VP8X")} 0a000000 00000000 ffffff ffffff`), false],
    ["the largest lossy WebP", vp8("ff3f", "ff3f"), false],
    ["a GIF whose screen is huge", gif("ffff", "ffff", `000000 ${gifFrame("0000", "0000", "0100", "0100")}`), false],
    ["a GIF whose frame is huge", gif("0100", "0100", `000000 ${gifFrame("0000", "0000", "ffff", "ffff")}`), false],
    ["a GIF whose frame is far away", gif("0100", "0100", `000000 ${gifFrame("ffff", "ffff", "0100", "0100")}`), false],
  ])("%s: %s", (_what, bytes, expected) => {
    const sides = readPictureSides(hex(bytes));
    expect(sides !== null && isDrawable(sides)).toBe(expected);
    expect(isDrawableData(Buffer.from(hex(bytes)).toString("base64"))).toBe(expected);
  });

  test.each(["", "AA==", "not base64!", "%69VBOR", `${"A".repeat(100_000)}`])("but not %j, as data", (data) => {
    expect(isDrawableData(data)).toBe(false);
  });
});
