import { type ImportRowFilter, importRowFilters } from "#moving-in/contract/import-run.ts";
import { choicesIn, listAddress, type QueryPairs, queryReader } from "#platform/rules/list-address.ts";

/** Names of the screens: `screenLoad({ name })`. */
export const importListScreen = "import-list";
export const importScreen = "import";

/** What is shown of an import: whether its columns are matched again, which rows, and after which row. */
export type ImportView = {
  readonly isMatching: boolean;
  readonly outcome: ImportRowFilter | null;
  readonly after: number | null;
};

export const readImportUrl = (query: QueryPairs): ImportView => {
  const read = queryReader(query);
  const after = /^[1-9]\d{0,8}$/.exec(read("after") ?? "")?.[0];
  return {
    isMatching: read("step") === "columns",
    outcome: choicesIn(read("show"), importRowFilters)[0] ?? null,
    after: after === undefined ? null : Number(after),
  };
};

export const importUrl = (id: number, { isMatching = false, outcome = null, after = null }: Partial<ImportView> = {}) =>
  listAddress(`/settings/import/${id}`, [
    ["step", isMatching ? "columns" : ""],
    ["show", outcome ?? ""],
    ["after", after === null ? "" : String(after)],
  ]);
