/**
 * Characters that start a formula, including full-width and small forms and the mathematical minus, which some programs
 * accept.
 */
const signs = "=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B\\u2212";

/**
 * Characters that are invisible at the start of a text: white space, control and formatting characters, marks, fillers.
 */
const invisible = "\\p{C}\\p{Z}\\p{M}\\p{Default_Ignorable_Code_Point}\\u2800";

/** Text that a spreadsheet could read as a formula, with or without leading apostrophes. */
const formula = new RegExp(`^'*(?:[\\t\\r\\n]|[${invisible}]*[${signs}])`, "u");

/**
 * The separator of a CSV file's fields. Danish spreadsheets use semicolons, since their numbers contain commas. A
 * spreadsheet in the other language also splits at its own separator, even inside texts and quotes.
 */
export type CsvSeparator = ";" | ",";

/** Where a program that doesn't read the quotes ends a row. */
const breaks = "\\r\\n\\v\\f\\u0085\\u2028\\u2029";

/**
 * A separator or the last of several line breaks, with a text after it that could be a formula. `apostrophe`: one that is
 * already there.
 */
const formulaAfter = (separator: CsvSeparator, apostrophe = ""): RegExp =>
  new RegExp(`([${separator}${breaks}])${apostrophe}(?='*(?:(?![${breaks}])["${invisible}])*[${signs}])`, "gu");

const toEscape = { ";": formulaAfter(","), ",": formulaAfter(";") };
const escaped = { ";": formulaAfter(",", "'"), ",": formulaAfter(";", "'") };

const months =
  "jan(?:uary?)?|feb(?:ruary?)?|mar(?:ch|ts)?|apr(?:il)?|ma[jy]|jun[ei]?|jul[yi]?|aug(?:ust)?|sep(?:t|tember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?";

/** What Danish and English spreadsheets make a number or a date of, so that it is shown otherwise than written. */
const read = [
  // Amounts, per cents, and powers of ten: "00012345", "1.50", "kr. 5", "1e5".
  "\\(?(?:kr\\.?|dkk|eur|usd|[$€£])?\\s*(?:\\d+(?:[.,]\\d{3})*(?:[.,]\\d*)?|[.,]\\d+)(?:e[+-]?\\d+)?\\s*(?:%|kr\\.?|dkk|eur|usd|[$€£])?\\)?",
  // Dates and fractions: "3-4", "3/4", "3.4.2026", "2026-11", "1 1/2".
  "(?:\\d+ )?\\d{1,4}(?:\\s*[-/.]\\s*\\d{1,4}){1,2}",
  `\\d{1,2}[-/.,\\s]*(?:${months})\\.?(?:[-/.,\\s]*\\d{1,4})?`,
  `(?:${months})[-/.,\\s]*\\d{1,4}(?:[-/.,\\s]+\\d{1,4})?`,
  // Times: "3 PM".
  "\\d{1,2}(?::\\d{2}){0,2} ?[ap]m?",
];
const readOtherwise = new RegExp(`^'*\\s*(?:${read.join("|")})\\s*$`, "iu");
/** Numbers that are shown as they are written. */
const shownAsWritten = /^(?:0|[1-9]\d{0,10})$/;

const needsApostrophe = (text: string): boolean =>
  formula.test(text) || (text.length <= longestRead && readOtherwise.test(text) && !shownAsWritten.test(text));
/** Longer texts are neither number nor date for any spreadsheet. */
const longestRead = 60;

/**
 * Escapes a CSV field: an apostrophe before anything that could be a formula, in either language, and before a whole text
 * that would be shown as another number or date, makes it text.
 */
export function csvText(text: string, separator: CsvSeparator): string {
  const inside = text.replace(toEscape[separator], "$1'");
  return needsApostrophe(inside) ? `'${inside}` : inside;
}

/** The inverse of `csvText`. */
export function readCsvText(field: string, separator: CsvSeparator): string {
  const inside = field.startsWith("'") && needsApostrophe(field) ? field.slice(1) : field;
  return inside.replace(escaped[separator], "$1");
}

/** Characters that XML can't represent; a workbook containing one can't be opened. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
/** Workbooks escape characters this way, by their UTF-16 code. */
const numbered = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** The workbook writer confuses these strings with properties of Object.prototype. */
const everyObjectHas: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Fast path: most texts need no escaping. */
const usual = /^[ -^`-~\u00a0-\ud7ff]*$/;

/** Escapes text for a workbook cell. The cell's type makes it text, so formulas need no escaping. */
export function workbookText(text: string): string {
  if (usual.test(text) && !everyObjectHas.has(text)) return text;
  const written = text
    .toWellFormed()
    .replace(/[\v\f\u0085]/g, "\n")
    .replace(unwritable, "")
    .replace(numbered, "_x005F_");
  return everyObjectHas.has(written) ? numberFirst(written) : written;
}

const numberFirst = (text: string): string =>
  `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_${text.slice(1)}`;

const longestSheetName = 31;
const notInSheetNames = /[[\]/\\:*?\p{C}]/gu;

/** A valid sheet name: without forbidden characters and within the length limit. */
export const sheetName = (text: string): string =>
  text
    .toWellFormed()
    .replace(notInSheetNames, " ")
    .slice(0, longestSheetName)
    .replace(/^[\s']+|[\s'\p{Cs}]{1,31}$/gu, "") || "1";
