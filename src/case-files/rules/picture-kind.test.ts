import { expect, test } from "vitest";
import { isPicture, pictureTypeOf } from "./picture-kind.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const webp = new Uint8Array([...bytes("RIFF"), 1, 2, 3, 4, ...bytes("WEBP")]);

test.each([
  ["a PNG", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), "image/png"],
  ["a JPEG", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg"],
  ["a GIF", bytes("GIF89a"), "image/gif"],
  ["a WebP", webp, "image/webp"],
  ["an SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg'/>"), null],
  ["a page", bytes("<!doctype html>"), null],
  ["nothing", new Uint8Array(), null],
] as const)("%s is recognized by its bytes", (_what, head, type) => expect(pictureTypeOf(head)).toBe(type));

test.each([
  ["image/png", true],
  ["IMAGE/JPEG; q=1", true],
  ["image/svg+xml", false],
  ["text/html", false],
  ["", false],
])("%s can be shown: %s", (contentType, expected) => expect(isPicture({ contentType })).toBe(expected));
