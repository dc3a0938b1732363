import { type SourceFile, withoutComments } from "./check-architecture.ts";

const oneTable = String.raw`(?:only\s+)?(\w+)`;
const aliased = String.raw`\w+(?:\s+(?:as\s+)?\w+)?`;
/** Where SQL names a table: after these words, and further ones after commas. */
const afterWord = new RegExp(
  String.raw`\b(?:join|into|update|table|using)\s+${oneTable}|\bfrom\s+(?:only\s+)?(${aliased}(?:\s*,\s*${aliased})*)`,
  "gi",
);
/** Where Kysely's methods, and functions that are given a table, name it: in a string of its own, perhaps with an alias. */
const inString = /(?<![=!]==? )(?<!\bas )"(\w+)(?: as \w+)?"/g;

/** The words of a store's text that may name tables; whether they do, the schema knows. */
function namedTables(source: string): ReadonlySet<string> {
  const code = withoutComments(source).replace(/^import [\s\S]*?;$/gm, "");
  const inSql = [...code.matchAll(afterWord)].flatMap(([, one, several = ""]) => [
    one ?? "",
    ...several.split(",").map((each) => each.trim().split(/\s/)[0] ?? ""),
  ]);
  return new Set([...inSql, ...[...code.matchAll(inString)].map(([, name = ""]) => name)]);
}

/**
 * Tables of later features that stores name, as `path: table`. `ownerOf` has each table's feature; `features` are in
 * their order.
 */
export function laterTables(
  stores: readonly SourceFile[],
  ownerOf: ReadonlyMap<string, string>,
  features: readonly string[],
): string[] {
  return stores.flatMap(({ path, source }) => {
    const at = features.indexOf(path.split("/")[1] ?? "");
    return [...namedTables(source)]
      .filter((table) => features.indexOf(ownerOf.get(table) ?? "") > at)
      .sort()
      .map((table) => `${path}: ${table}`);
  });
}
