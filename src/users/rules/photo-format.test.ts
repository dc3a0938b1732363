import { describe, expect, test } from "vitest";
import { plainPhoto, segment } from "#tests/support/people/photos.ts";
import { userBounds } from "#users/contract/user-bounds.ts";
import { isPhoto } from "./photo-format.ts";

describe("a photo", () => {
  test.each([
    ["a JPEG of the right size", plainPhoto(), true],
    ["with a color profile", plainPhoto({ before: segment(0xe2, [1, 2, 3]) }), true],
    ["that tells where it was taken", plainPhoto({ before: segment(0xe1, [...Buffer.from("Exif\0\0")]) }), false],
    ["with notes of an editor", plainPhoto({ before: segment(0xed, [1]) }), false],
    ["too wide", plainPhoto({ width: 145 }), false],
    ["huge once it is drawn", plainPhoto({ width: 65_535, height: 65_535 }), false],
    ["of two sizes", plainPhoto({ before: plainPhoto().subarray(2, 13) }), false],
    ["cut off", plainPhoto().subarray(0, -2), false],
    ["of too many bytes", plainPhoto({ scan: userBounds.photo.bytes }), false],
    ["as large as may be", plainPhoto({ scan: userBounds.photo.bytes - plainPhoto({ scan: 0 }).length }), true],
    ["no JPEG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), false],
    ["nothing", Buffer.alloc(0), false],
    ["a start alone", Buffer.from([0xff, 0xd8]), false],
    ["segments without length", Buffer.from([0xff, 0xd8, ...Array<number>(60).fill(0xff)]), false],
  ])("%s", (_, bytes, expected) => {
    expect(isPhoto(bytes)).toBe(expected);
  });
});
