import { expect, test } from "vitest";
import { extractUuencodedFiles } from "./uuencode.ts";

test("a base64 file (uuencode -m) is extracted from a text", () => {
  const content = "Blåbærgrød på Ærø. ".repeat(6);
  const lines =
    Buffer.from(content)
      .toString("base64")
      .match(/.{1,60}/g) ?? [];
  const { text, files } = extractUuencodedFiles(
    `Hej\r\nbegin-base64 644 grød.txt\r\n${lines.join("\r\n")}\r\n====\r\nMvh`,
  );
  expect(text).toBe("Hej\nMvh");
  expect(files.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([["grød.txt", content]]);
});

test("invalid base64 lines end it, and all of it stays text", () => {
  const text = "begin-base64 644 a\nQUJD\nIkke et bogstav til\n====\n";
  expect(extractUuencodedFiles(text)).toEqual({ text, files: [] });
});
