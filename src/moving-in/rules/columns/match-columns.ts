import { columnEntries, type ImportColumns } from "./import-column.ts";

/** Letters and digits of a heading, without case and accents: "E-mail (privat)" and "email_privat" are the same. */
export const headingKey = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll("æ", "ae")
    .replaceAll("ø", "oe")
    .replaceAll("å", "aa")
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The columns that headings name; of two with the same, the first. */
export function matchColumns(columns: ImportColumns, headings: readonly string[]): (string | null)[] {
  const names = new Map<string, string>();
  for (const [name, column] of columnEntries(columns)) {
    const keys = [name, ...column.headings].map(headingKey);
    for (const key of keys) if (!names.has(key)) names.set(key, name);
  }
  const taken = new Set<string>();
  return headings.map((heading) => {
    const name = names.get(headingKey(heading));
    if (name === undefined || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}

/** What an earlier import of the same headings was given, as far as these columns still exist. */
export const knownColumns = (columns: ImportColumns, remembered: readonly (string | null)[]): (string | null)[] =>
  remembered.map((name) => (name !== null && Object.hasOwn(columns, name) ? name : null));

export type ColumnsProblem = {
  readonly code: "columnUnknown" | "columnTwice" | "columnMissing";
  readonly column: string;
};

/** Why headings can't be read as these columns; null if they can. */
export function columnsProblem(columns: ImportColumns, chosen: readonly (string | null)[]): ColumnsProblem | null {
  const named = chosen.filter((name) => name !== null);
  const unknown = named.find((name) => !Object.hasOwn(columns, name));
  if (unknown !== undefined) return { code: "columnUnknown", column: unknown };
  const twice = named.find((name, at) => named.indexOf(name) !== at);
  if (twice !== undefined) return { code: "columnTwice", column: twice };
  const missing = columnEntries(columns).find(([name, column]) => column.isRequired && !named.includes(name));
  return missing === undefined ? null : { code: "columnMissing", column: missing[0] };
}
