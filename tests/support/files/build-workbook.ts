import { deflateRawSync } from "node:zlib";

type Parts = { readonly sheet: string; readonly texts: string };

const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** An Excel workbook with these rows of its sheet and shared texts. Style 1 is a date with a time. */
export function buildWorkbook({ sheet, texts }: Parts): Buffer {
  return zipOf({
    "xl/workbook.xml": `${head}<workbook><sheets><sheet name="Gemt" state="hidden" r:id="rId9"/><sheet name="Ark1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships><Relationship Id="rId1" Target="worksheets/sheet7.xml"/></Relationships>`,
    "xl/styles.xml": `${head}<styleSheet><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${head}<sst>${texts}</sst>`,
    "xl/worksheets/sheet7.xml": `${head}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });
}

/** An archive of these files, without their checksums. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    bodies.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  const entries = Buffer.concat(directory);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, entries, end]);
}
