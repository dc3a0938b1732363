import { describe, expect, test } from "vitest";
import { caseSubject, cutQuote, toOneLine } from "#notifications/rules/mail/mail-text.ts";

describe("how much of a text an email quotes", () => {
  test.each([
    ["Hej\nDu", 20, 5, ["Hej", "Du"], false],
    ["", 20, 5, [], false],
    ["  \n \n", 20, 5, [], false],
    ["en to tre fire", 10, 5, ["en to tre …"], true],
    ["abcdefghijklmnopqrstuvwxyzæøå", 25, 5, ["abcdefghijklmnopqrstuvwxy …"], true],
    ["en\nto\ntre", 20, 2, ["en", "to"], true],
    ["en\nto", 2, 5, ["en"], true],
    ["\u200fשלום\u2067.\u202e", 20, 5, ["\u200fשלום."], false],
    ["😀😀😀", 2, 5, ["😀😀 …"], true],
  ])("%j", (text, characters, lines, paragraphs, isCut) => {
    expect(cutQuote(text, { characters, lines })).toEqual({ paragraphs, isCut });
  });
});

test.each([
  ["Faktura\r\nBcc: x@evil.example", "Faktura Bcc: x@evil.example"],
  ["a\u0000b\u2028c\td", "a b c d"],
  ["\u202eevil\u2066", "evil"],
  ["Søren 👩‍👩‍👧", "Søren 👩‍👩‍👧"],
])("%j is on one line", (text, line) => expect(toOneLine(text)).toBe(line));

test.each([
  [10023, "Faktura mangler", "[#10023] Faktura mangler"],
  [7, "", "[#7]"],
  [7, "x\r\nTo: evil@evil.example", "[#7] x To: evil@evil.example"],
  [7, "x".repeat(300), `[#7] ${"x".repeat(150)} …`],
])("the subject of case %i, %j", (id, title, subject) => expect(caseSubject(id, title)).toBe(subject));
