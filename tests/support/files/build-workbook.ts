import { deflateRawSync } from "node:zlib";
import { zipOf } from "#scanning/server/archives/zip-of.ts";

type Parts = { readonly sheet: string; readonly texts: string };

const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** An Excel workbook with these rows of its sheet and shared texts. Style 1 is a date with a time. */
export function buildWorkbook({ sheet, texts }: Parts): Buffer {
  return deflatedZip({
    "xl/workbook.xml": `${head}<workbook><sheets><sheet name="Gemt" state="hidden" r:id="rId9"/><sheet name="Ark1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships><Relationship Id="rId1" Target="worksheets/sheet7.xml"/></Relationships>`,
    "xl/styles.xml": `${head}<styleSheet><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${head}<sst>${texts}</sst>`,
    "xl/worksheets/sheet7.xml": `${head}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });
}

const deflatedZip = (files: Readonly<Record<string, string>>): Buffer =>
  zipOf(
    Object.entries(files).map(([name, text]) => ({
      name,
      packed: deflateRawSync(text),
      method: 8,
      unpackedBytes: Buffer.byteLength(text),
    })),
  );
