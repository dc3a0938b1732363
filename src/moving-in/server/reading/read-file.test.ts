import { describe, expect, test } from "vitest";
import { importBounds } from "#moving-in/contract/import-bounds.ts";
import { buildWorkbook } from "#tests/support/files/build-workbook.ts";
import type { SheetRow } from "./file-rows.ts";
import { readFileRows } from "./read-file.ts";
import { readRows } from "./read-rows.ts";
import { readWholeXml } from "./read-xml.ts";
import { openArchive } from "./unzip.ts";

async function rowsOf(bytes: Uint8Array): Promise<SheetRow[]> {
  const found: SheetRow[] = [];
  await readRows(Buffer.from(bytes), async (rows) => void found.push(...rows));
  return found;
}
const cellsOf = async (bytes: Uint8Array) => (await rowsOf(bytes)).map(({ cells }) => cells);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer);
/** Halves, of which the first one may end within a letter. */
const piecesOf = (bytes: Uint8Array) => [bytes.subarray(0, bytes.length - 1), bytes.subarray(bytes.length - 1)];
const utf8 = (text: string) => new TextEncoder().encode(text);

describe("CSV is read", () => {
  const rows = [
    ["Navn", "By"],
    ["Søren Ærø", "Århus"],
  ];
  test.for<[string, Uint8Array, string[][]]>([
    ["in Windows-1252 with semicolons", latin("Navn;By\r\nSøren Ærø;Århus\r\n"), rows],
    ["in UTF-16 with tabs", utf16("Navn\tBy\r\nSøren Ærø\tÅrhus"), rows],
    ["in UTF-8 with commas", utf8("Navn,By\nSøren Ærø,Århus\n"), rows],
    [
      "with quotes, doubled ones, separators and line breaks",
      utf8('a;b\n"x;""y""";"1\r\n2"'),
      [
        ["a", "b"],
        ['x;"y"', "1\r\n2"],
      ],
    ],
    [
      "with a quote in the middle of a cell",
      utf8('a;b\n2" tube;c'),
      [
        ["a", "b"],
        ['2" tube', "c"],
      ],
    ],
    ["with fewer and more cells than headings", utf8("a;b\n1\n1;2;3"), [["a", "b"], ["1"], ["1", "2", "3"]]],
    [
      "without what our own files put before a formula",
      utf8("a;b\n'=1+1;'00012"),
      [
        ["a", "b"],
        ["=1+1", "00012"],
      ],
    ],
  ])("%s", async ([, bytes, expected]) => {
    expect(await cellsOf(bytes)).toEqual(expected);
  });

  test("rows keep their numbers, and empty ones are left out", async () => {
    expect((await rowsOf(utf8("a;b\n;\n\n1;2"))).map(({ row }) => row)).toEqual([1, 4]);
  });

  test.for<[string, Uint8Array, string]>([
    ["without rows", utf8("a;b\n"), "noRows"],
    ["whose quote never ends", utf8('a;b\n"1;2\n3;4'), "openQuote"],
    ["with too many columns", utf8(`${"a;".repeat(importBounds.columns)}b\n1`), "tooManyColumns"],
    ["with a cell that is too long", utf8(`a\n${"x".repeat(importBounds.cell + 1)}`), "cellTooLong"],
    ["that is a picture", latin("\x89PNG\r\n\x1a\n\0\0\0\rIHDR;\n\0\0"), "unreadable"],
    ["that is of an older Excel", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), "unreadable"],
    ["that is an archive of something else", utf8("PK\u0003\u0004 nothing"), "unreadable"],
  ])("a file %s is refused", async ([, bytes, problem]) => {
    await expect(rowsOf(bytes)).rejects.toMatchObject({ problem });
  });

  test("100,000 rows, in a thread", { tags: ["thorough"] }, async () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `${at};Firma ${at};"linje\n${at}"`);
    const found: SheetRow[] = [];
    const bytes = utf8(["Nr;Navn;Noter", ...lines].join("\r\n"));
    await readFileRows(piecesOf(bytes), async (rows) => void found.push(...rows));
    expect([found.length, found.at(-1)?.cells]).toEqual([100_001, ["99999", "Firma 99999", "linje\n99999"]]);
  });
});

test("a thread gives the rows, or says why it can't", async () => {
  const given: SheetRow[] = [];
  await readFileRows(piecesOf(utf8("a;b\n1;ø")), async (rows) => void given.push(...rows));
  expect(given.map(({ cells }) => cells)).toEqual([
    ["a", "b"],
    ["1", "ø"],
  ]);
  await expect(readFileRows([utf8("a;b")], async () => undefined)).rejects.toMatchObject({ problem: "noRows" });
});

describe("a workbook is read", () => {
  test("with formulas as their values, dates, texts and numbers", async () => {
    const sheet = `<row r="1"><c t="s" r="A1"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Sum</t></is></c></row>
      <row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3" t="str"><f>A1&amp;"!"</f><v>Navn!</v></c><c r="D3" s="1"><v>46356.5</v></c>
        <c r="E3"><v>5.7900000000019999E+12</v></c><c r="F3" t="b"><v>1</v></c><c r="G3" t="e"><v>#N/A</v></c><c r="H3"><v>0.1</v></c></row>`;
    const found = await rowsOf(
      buildWorkbook({ sheet, texts: "<si><r><t>Na</t></r><r><t>vn</t></r><rPh><t>x</t></rPh></si>" }),
    );
    expect(found).toEqual([
      { row: 1, cells: ["Navn", "Sum"] },
      { row: 3, cells: ["2", "Navn!", "", "2026-11-30 12:00", "5790000000002", "true", "", "0.1"] },
    ]);
  });

  test("one that unpacks to too much is refused, whatever its directory says", async () => {
    const archive = openArchive(buildWorkbook({ sheet: " ".repeat(3_000_000), texts: "" }), 1_000_000);
    await expect(readWholeXml(archive.read("xl/worksheets/sheet7.xml"), {})).rejects.toMatchObject({
      problem: "unpacksTooLarge",
    });
  });

  test("one whose cells all have the same long text is refused", async () => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(importBounds.columns);
    const count = importBounds.unpackedBytes / importBounds.columns / importBounds.cell + 1;
    const texts = `<si><t>${"x".repeat(importBounds.cell)}</t></si>`;
    const bytes = buildWorkbook({ sheet: `<row>${cells}</row>`.repeat(count), texts });
    await expect(readRows(bytes, async () => undefined)).rejects.toMatchObject({ problem: "unpacksTooLarge" });
  });

  test("with rows whose numbers can't be, in their order", async () => {
    const rows = ["1", "x", "9999999999", "2", ""].map((r) => `<row r="${r}"><c><v>7</v></c></row>`);
    const found = await rowsOf(buildWorkbook({ sheet: rows.join(""), texts: "" }));
    expect(found.map(({ row }) => row)).toEqual([1, 2, 1_048_576, 1_048_577, 1_048_578]);
  });

  test("a cell that is far away is refused, not filled up to", async () => {
    const sheet = '<row r="1"><c r="XFD1"><v>1</v></c></row>';
    await expect(rowsOf(buildWorkbook({ sheet, texts: "" }))).rejects.toMatchObject({ problem: "tooManyColumns" });
  });
});
