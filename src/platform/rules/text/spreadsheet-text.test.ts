import { describe, expect, test } from "vitest";
import { csvText, readCsvText, sheetName, workbookText } from "./spreadsheet-text.ts";

const couldBeFormula = [
  "=1+1",
  "+45 12 34 56 78",
  "-2",
  "@SUM(A1)",
  "＝1+1",
  "＋45",
  "－2",
  "＠SUM(A1)",
  "﹦1",
  "﹢1",
  "﹣1",
  "﹫SUM(A1)",
  "\u22122",
  "\tx",
  "\rx",
  "\nx",
  "\t=1",
  "   =1",
  "\u00a0=1",
  "\u3000＝1",
  "\u0000=1",
  "\u0001\u0002=1",
  "\u00ad=1",
  "\u034f=1",
  "\u061c=1",
  "\u115f=1",
  "\u180e=1",
  "\u200b=1",
  "\u200c\u200d=1",
  "\u200e=1",
  "\u202d＝HYPERLINK(1)",
  "\u202e=1",
  "\u2060=1",
  "\u2066=1",
  "\u2800=1",
  "\u3164=1",
  "\ufe0f=1",
  "\ufeff=1",
  "\uffa0=1",
  "\u{e0001}=1",
  "\u{e0100}=1",
  " \u200b\t\u202e @SUM(A1)",
  "=",
  "'=1",
  "''\u200b-2",
  '=HYPERLINK("http://a.example";"x")',
];

/** What spreadsheets would show as another number or date. */
const readOtherwise = [
  "00012345",
  "1234567890123456789012",
  "123456789012",
  "3-4",
  "3/4",
  "3.4",
  "1,50",
  ".5",
  "12.345.678",
  "1e5",
  "12E34",
  "50 %",
  "(5)",
  "kr. 5",
  "5 kr",
  "$5",
  "2026-11",
  "2026-11-29",
  "29.11.2026",
  "1 1/2",
  "3 PM",
  "maj 2026",
  "5. maj",
  "Nov-26",
  "29 november 2026",
  " 007 ",
  "'007",
];

const isText = [
  "",
  " ",
  "\u200b",
  "1+1=2",
  "a=1",
  "'a'",
  "'",
  "‘=1",
  "– note",
  "(-2)",
  "#1",
  "0",
  "12345678901",
  "3:20",
  "10.0.0.1",
  "2026-11-29T12:00",
  "V3-4",
  "3-4 personer",
  "Marked 2026",
  "mail@example.dk",
  "æøå €",
  "two\r\nlines",
  "a\u0001b",
];

describe("CSV", () => {
  test.each([...couldBeFormula, ...readOtherwise])("%j is escaped", (text) => {
    expect(csvText(text, ",")).toBe(`'${text}`);
  });

  test.each(isText)("%j is unchanged", (text) => {
    for (const separator of [",", ";"] as const) expect(csvText(text, separator)).toBe(text);
  });

  test.each([
    ["a;=1+1", "a;'=1+1", "a;=1+1"],
    ["a,=1+1", "a,=1+1", "a,'=1+1"],
    ["a; \u200b@SUM(A1);b", "a;' \u200b@SUM(A1);b", "a; \u200b@SUM(A1);b"],
    ['a;"=1+1"', `a;'"=1+1"`, 'a;"=1+1"'],
    ["a;'=1", "a;''=1", "a;'=1"],
    ["a;;-2;+3", "a;;'-2;'+3", "a;;-2;+3"],
    ["=1;=2,=3", "'=1;'=2,=3", "'=1;=2,'=3"],
    ["a; b, c", "a; b, c", "a; b, c"],
  ])("%j: nothing that the other language's spreadsheet would split off is a formula", (text, english, danish) => {
    expect([csvText(text, ","), csvText(text, ";")]).toEqual([english, danish]);
    expect([readCsvText(english, ","), readCsvText(danish, ";")]).toEqual([text, text]);
  });

  test.each([
    ["x\r\n=cmd|'/C calc'!A0\r\nend", "x\r\n'=cmd|'/C calc'!A0\r\nend"],
    ["x\n\n =1", "x\n\n' =1"],
    ["x\v=1", "x\v'=1"],
    ["x\f=1", "x\f'=1"],
    ["x\u0085=1", "x\u0085'=1"],
    ["x\u2028+1", "x\u2028'+1"],
    ["x\n'=1", "x\n''=1"],
    ["\r\n=1", "'\r\n'=1"],
    ["\u200b\n=1", "\u200b\n'=1"],
    ["'\u200b\n'=1", "'\u200b\n''=1"],
    ["two\nlines", "two\nlines"],
  ])("%j is escaped after its breaks", (text, field) => {
    for (const separator of [",", ";"] as const) {
      expect(csvText(text, separator)).toBe(field);
      expect(readCsvText(field, separator)).toBe(text);
    }
  });

  test.each([...couldBeFormula, ...readOtherwise, ...isText])("%j round-trips", (text) => {
    for (const separator of [",", ";"] as const) expect(readCsvText(csvText(text, separator), separator)).toBe(text);
  });
});

describe("workbooks", () => {
  test.each([
    ["=1+1", "=1+1"],
    ["a\u0001b", "ab"],
    ["a\ufffeb", "ab"],
    ["half \ud83d", "half \ufffd"],
    ["two\nlines\t", "two\nlines\t"],
    ["_x003D_1+1", "_x005F_x003D_1+1"],
    ["_x003d__x000D_", "_x005F_x003d__x005F_x000D_"],
    ["_x00_ _xGGGG_", "_x00_ _xGGGG_"],
    ["constructor", "_x0063_onstructor"],
    ["__proto__", "_x005F__proto__"],
    ["toString\u0000", "_x0074_oString"],
    ["constructors", "constructors"],
    ["a\vb\fc\u0085d", "a\nb\nc\nd"],
  ])("%j is written as %j", (text, written) => {
    expect(workbookText(text)).toBe(written);
  });

  test.each([
    ["Cases", "Cases"],
    ["Pr. kunde", "Pr. kunde"],
    ["a[b]c:d*e?f/g\\h", "a b c d e f g h"],
    ["'Cases'", "Cases"],
    ["", "1"],
    ["///", "1"],
    ["x".repeat(40), "x".repeat(31)],
    ["\u{1F600}".repeat(31), "\u{1F600}".repeat(15)],
  ])("a sheet named %j is renamed %j", (text, name) => {
    expect(sheetName(text)).toBe(name);
  });

  test.each(Object.getOwnPropertyNames(Object.prototype))("%s is not confused with an object property", (name) => {
    expect(workbookText(name) in {}).toBe(false);
  });
});
