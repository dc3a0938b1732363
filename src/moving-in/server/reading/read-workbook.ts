import { importBounds } from "#moving-in/contract/import-bounds.ts";
import {
  columnOf,
  dateText,
  isDateFormat,
  numberText,
  unescapedText,
} from "#moving-in/rules/reading/workbook-values.ts";
import { type SheetRow, UnreadableFile } from "./file-rows.ts";
import { readWholeXml, readXml } from "./read-xml.ts";
import { type Archive, openArchive } from "./unzip.ts";

/** The rows of a workbook's first sheet that isn't hidden, with what formulas last resulted in. Throws `UnreadableFile`. */
export async function* readWorkbook(bytes: Buffer): AsyncGenerator<SheetRow> {
  const archive = openArchive(bytes, importBounds.unpackedBytes);
  const { sheet, is1904 } = await findSheet(archive);
  const pieces = archive.read(sheet);
  if (pieces === null) throw new UnreadableFile("unreadable");
  const texts = await readTexts(archive);
  const dates = await readDateStyles(archive);
  const found: SheetRow[] = [];
  const reader = sheetReader(found, ({ type, style, stored }) => {
    if (type === "s") return texts[Number(stored)] ?? "";
    if (type === "e") return "";
    if (type === "b") return stored === "1" ? "true" : "false";
    if (type === "str" || type === "inlineStr" || type === "d") return unescapedText(stored);
    return stored !== "" && dates.has(style) ? dateText(Number(stored), is1904) : numberText(stored);
  });
  for await (const _ of readXml(pieces, reader)) yield* found.splice(0);
}

/** Excel's. */
const lastRow = 1_048_576;

type StoredCell = { readonly type: string; readonly style: number; readonly stored: string };

/** Puts rows of a sheet into `found`. */
function sheetReader(found: SheetRow[], textOf: (cell: StoredCell) => string) {
  let row = 0;
  let cells: string[] = [];
  let at = 0;
  let cell = { type: "n", style: 0, stored: "" };
  let isValue = false;
  return {
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      if (name === "row") {
        row = Math.max(row + 1, Math.min(Math.trunc(Number(attributes.r)) || 0, lastRow));
        cells = [];
        at = 0;
      } else if (name === "c") {
        at = columnOf(attributes.r) ?? at;
        cell = { type: attributes.t ?? "n", style: Number(attributes.s ?? 0), stored: "" };
      } else isValue = name === "v" || name === "t";
    },
    text: (text: string) => {
      if (isValue) cell.stored += text;
    },
    close: (name: string) => {
      if (name === "v" || name === "t") isValue = false;
      if (name === "c") {
        const text = textOf(cell);
        // A far cell would fill the row up to it.
        if (text !== "" && at >= importBounds.columns) throw new UnreadableFile("tooManyColumns");
        while (text !== "" && cells.length < at) cells.push("");
        if (text !== "") cells[at] = text;
        at++;
      }
      if (name === "row") found.push({ row, cells });
    },
  };
}

async function findSheet(archive: Archive): Promise<{ sheet: string; is1904: boolean }> {
  const sheets: { id: string | undefined; isHidden: boolean }[] = [];
  let is1904 = false;
  await readWholeXml(archive.read("xl/workbook.xml"), {
    open: (name, attributes) => {
      if (name === "workbookPr") is1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      if (name === "sheet")
        sheets.push({
          id: attributes["r:id"] ?? idOf(attributes),
          isHidden: (attributes.state ?? "visible") !== "visible",
        });
    },
  });
  const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  if (first === undefined) throw new UnreadableFile("unreadable");
  let target = "worksheets/sheet1.xml";
  await readWholeXml(archive.read("xl/_rels/workbook.xml.rels"), {
    open: (name, attributes) => {
      if (name === "Relationship" && attributes.Id === first.id) target = attributes.Target ?? target;
    },
  });
  return { sheet: target.startsWith("/") ? target.slice(1) : `xl/${target}`, is1904 };
}

/** A sheet's relation, with any prefix. */
const idOf = (attributes: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1];

/** The texts that cells name by number, without how they are pronounced. */
async function readTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  let text = "";
  let isText = false;
  let isSpoken = false;
  await readWholeXml(archive.read("xl/sharedStrings.xml"), {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isSpoken = true;
      isText = name === "t" && !isSpoken;
    },
    text: (part) => {
      if (isText) text += part;
    },
    close: (name) => {
      if (name === "t") isText = false;
      if (name === "rPh") isSpoken = false;
      if (name === "si") texts.push(unescapedText(text));
    },
  });
  return texts;
}

/** The styles of cells, by number, whose numbers are dates. */
async function readDateStyles(archive: Archive): Promise<ReadonlySet<number>> {
  const codes = new Map<number, string>();
  const dates = new Set<number>();
  let isCells = false;
  let style = 0;
  await readWholeXml(archive.read("xl/styles.xml"), {
    open: (name, attributes) => {
      if (name === "numFmt") codes.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
      if (name === "cellXfs") isCells = true;
      if (name !== "xf" || !isCells) return;
      const format = Number(attributes.numFmtId ?? 0);
      if (isDateFormat(format, codes.get(format))) dates.add(style);
      style++;
    },
    close: (name) => {
      if (name === "cellXfs") isCells = false;
    },
  });
  return dates;
}
