/** Signs that begin a formula, also as full-width and small forms and the minus of mathematics, which some programs take for them. */
const signs = "=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B\\u2212";

/** What shows nothing where a text begins: white space, control and formatting characters, marks, fillers. */
const unseen = "[\\p{C}\\p{Z}\\p{M}\\p{Default_Ignorable_Code_Point}\\u2800]*";

/** Text that a spreadsheet could take for a formula, apostrophes before it or not. */
const formula = new RegExp(`^'*(?:[\\t\\r\\n]|${unseen}[${signs}])`, "u");

/** A text as a field of CSV: one that could be taken for a formula stands behind an apostrophe, and stays text. */
export const csvText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** What `csvText` was made of. */
export const readCsvText = (field: string): string =>
  field.startsWith("'") && formula.test(field) ? field.slice(1) : field;

/** Characters that XML has no way to write: a workbook with one of them can't be opened. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
/** Workbooks write any character so, by its number in UTF-16. */
const numbered = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** The writer of workbooks mixes these up with what every object has. */
const everyObjectHas: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Most texts: nothing in them needs to be looked at. */
const usual = /^[ -^`-~\u00a0-\ud7ff]*$/;

/** A text as a cell of a workbook, which is text by its type whatever it begins with. */
export function workbookText(text: string): string {
  if (usual.test(text) && !everyObjectHas.has(text)) return text;
  const written = text.toWellFormed().replace(unwritable, "").replace(numbered, "_x005F_");
  return everyObjectHas.has(written) ? numberFirst(written) : written;
}

const numberFirst = (text: string): string =>
  `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_${text.slice(1)}`;

const longestSheetName = 31;
const notInSheetNames = /[[\]/\\:*?\p{C}]/gu;

/** A text as the name of a sheet: without the signs that programs refuse there, and no longer than they take. */
export const sheetName = (text: string): string =>
  text
    .toWellFormed()
    .replace(notInSheetNames, " ")
    .slice(0, longestSheetName)
    .replace(/^[\s']+|[\s'\p{Cs}]{1,31}$/gu, "") || "1";
