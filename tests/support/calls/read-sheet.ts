import { readZip } from "./read-zip.ts";

/** Parses CSV (RFC 4180) into rows of fields; fails without a UTF-8 BOM. */
export function readCsv(bytes: Buffer, separator: string): string[][] {
  const text = bytes.toString("utf8");
  if (!text.startsWith("\uFEFF")) throw new Error("there is no mark of UTF-8");
  const rows: string[][] = [[]];
  const field = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\r\n]*)(${separator}|\r\n)`, "gy");
  for (const [, written = "", end] of text.slice(1).matchAll(field)) {
    const isQuoted = written.startsWith('"');
    rows.at(-1)?.push(isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

export type SheetCell =
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "formula"; readonly value: string };

/** Cells of a workbook's first sheet, without empty ones at the end of a row. */
export function readSheet(bytes: Buffer): SheetCell[][] {
  const files = readZip(bytes);
  const strings = [...(files.get("xl/sharedStrings.xml")?.toString() ?? "").matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, si = ""]) => textOf(si),
  );
  const sheet = files.get("xl/worksheets/sheet1.xml")?.toString() ?? "";
  return [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = "", inner = ""]) =>
      cellOf(attributes, inner, strings),
    ),
  );
}

function cellOf(attributes: string, inner: string, strings: readonly string[]): SheetCell {
  if (/<f\b/.test(inner)) return { kind: "formula", value: inner };
  const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? "n";
  const value = /<v>(.*?)<\/v>/s.exec(inner)?.[1] ?? "";
  if (type === "s") return { kind: "text", value: strings[Number(value)] ?? "" };
  if (type === "inlineStr" || type === "str") return { kind: "text", value: textOf(inner) };
  return value === "" ? { kind: "text", value: "" } : { kind: "number", value: Number(value) };
}

const entities: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
  "#39": "'",
  "#10": "\n",
  "#13": "\r",
  "#9": "\t",
};

const textOf = (xml: string): string =>
  [...xml.matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)]
    .map(([, text = ""]) => text)
    .join("")
    .replace(/&(#?\w+);/g, (_, name: string) => entities[name] ?? "?")
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
