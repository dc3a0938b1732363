import { describe, expect, test } from "vitest";
import { separatorOf } from "#moving-in/rules/reading/separator.ts";
import { isDateFormat } from "#moving-in/rules/reading/workbook-values.ts";
import { charsetOf, type FileCharset } from "./charset.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from([...text].flatMap((letter) => (isLittle ? [letter.charCodeAt(0), 0] : [0, letter.charCodeAt(0)])));
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("the charset of a file", () => {
  const text = "Navn;By\r\nSøren Ærø;Århus\r\n";
  test.for<[string, Uint8Array, FileCharset]>([
    ["UTF-8", utf8(text), "utf-8"],
    ["UTF-8 with a mark", utf8(`\uFEFF${text}`), "utf-8"],
    ["ASCII", utf8("Name;City"), "utf-8"],
    ["nothing", utf8(""), "utf-8"],
    ["Windows-1252", latin(text), "windows-1252"],
    ["UTF-16 with a mark", Uint8Array.from([0xff, 0xfe, ...utf16(text, true)]), "utf-16le"],
    ["UTF-16 the other way, with a mark", Uint8Array.from([0xfe, 0xff, ...utf16(text, false)]), "utf-16be"],
    ["UTF-16 without a mark", utf16(text, true), "utf-16le"],
    ["UTF-16 the other way, without a mark", utf16(text, false), "utf-16be"],
    ["a letter of UTF-8 that a look at the beginning would cut", utf8(`${"a".repeat(999_999)}ø`), "utf-8"],
  ])("is found: %s", ([, bytes, expected]) => {
    expect(charsetOf(bytes)).toBe(expected);
  });
});

describe("the separator of a file", () => {
  test.for<[string, string, string]>([
    ["semicolons", "Navn;By\nNord, Syd;Aarhus", ";"],
    ["commas", "Name,City\nNorth; South,Aarhus", ","],
    ["tabs", "Name\tCity\nNorth, South; West\tAarhus", "\t"],
    ["commas in headings with quotes", '"Navn, fuldt";"By"\n"A, B";"C"', ";"],
    ["line breaks in quotes", 'Name,Notes\n"North","one;\ntwo;\nthree;"', ","],
    ["more commas than semicolons in texts", "Navn;Noter\nA;b, c, d, e\nB;f, g, h", ";"],
    ["one column", "Name\nNorth", ";"],
    ["as its first line says", "sep=,\nName;x,City\n", ","],
  ])("is found: %s", ([, text, expected]) => {
    expect(separatorOf(text)).toBe(expected);
  });
});

test.for<[number, string | undefined, boolean]>([
  [14, undefined, true],
  [2, undefined, false],
  [164, "dd\\-mm\\-yyyy", true],
  [164, "[h]:mm", true],
  [164, "[Red]#,##0.00", false],
  [164, '0.00" dage"', false],
  [164, "General", false],
])("format %i %s is of a date: %s", ([number, code, expected]) => {
  expect(isDateFormat(number, code)).toBe(expected);
});
