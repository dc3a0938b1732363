import type { SavedSearch } from "#saved-views/contract/calls.ts";

type ViewName = Pick<SavedSearch, "id" | "name" | "list" | "isDefault">;

/** Why a set can't be saved; `names` are duplicates within a list, as spelled last. */
export type SetProblem =
  | { readonly code: "nameTaken"; readonly names: string[] }
  | { readonly code: "manyDefaults"; readonly names: string[] }
  | { readonly code: "idTaken"; readonly names: string[] };

/**
 * The first problem of a set: a duplicate id, a duplicate name within a list (case-insensitive), two defaults of a
 * list.
 */
export function problemOfSet(searches: readonly ViewName[]): SetProblem | null {
  const ids = repeated(searches, ({ id }) => id);
  if (ids.length > 0) return { code: "idTaken", names: ids.map(({ id }) => id) };
  const named = repeated(searches, ({ list, name }) => `${list} ${name.normalize("NFC").toLowerCase()}`);
  if (named.length > 0) return { code: "nameTaken", names: named.map(({ name }) => name) };
  const defaults = repeated(
    searches.filter(({ isDefault }) => isDefault),
    ({ list }) => list,
  );
  return defaults.length > 0 ? { code: "manyDefaults", names: defaults.map(({ name }) => name) } : null;
}

/** Names that have the same key as an earlier one. */
function repeated(searches: readonly ViewName[], keyOf: (one: ViewName) => string): ViewName[] {
  const seen = new Set<string>();
  return searches.filter((one) => {
    const key = keyOf(one);
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated;
  });
}
