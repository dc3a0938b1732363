import { bounds } from "#platform/contract/bounds.ts";

/** Query parameters as pairs, as URLSearchParams yields them. */
export type QueryPairs = Iterable<readonly [string, string]>;

export type ListSort<T extends string> = { readonly by: T; readonly direction: "Ascending" | "Descending" };

const halfCharacter = /[\ud800-\udbff]$/;

const longestCursor = 1_000;

/** Reads the first value of a parameter; null if missing. */
export const queryReader = (query: QueryPairs): ((name: string) => string | null) => {
  const given = new Map([...query].reverse());
  return (name) => given.get(name) ?? null;
};

/** Truncates a search text to its maximum, never inside a surrogate pair. */
export const searchTextIn = (text: string | null): string =>
  (text ?? "").toWellFormed().trim().slice(0, bounds.searchText).replace(halfCharacter, "");

/** Comma-separated values that are among `known`. */
export const choicesIn = <T extends string>(text: string | null, known: readonly T[]): T[] =>
  known.filter((one) => (text ?? "").split(",").includes(one));

/** Comma-separated values that match the pattern, without duplicates. */
export const matchesIn = (text: string | null, pattern: RegExp, most: number): string[] =>
  [...new Set((text ?? "").split(",").filter((one) => pattern.test(one)))].slice(0, most);

export const cursorIn = (text: string | null): string | null => (text && text.length <= longestCursor ? text : null);

/** `name`, or `-name` for descending. */
export const sortIn = <T extends string>(text: string | null, sorts: readonly T[], usual: T): ListSort<T> => {
  const by = sorts.find((one) => text === one || text === `-${one}`) ?? usual;
  return { by, direction: text === `-${by}` ? "Descending" : "Ascending" };
};

/** The inverse of `sortIn`; undefined for the default order. */
export const sortText = ({ by, direction }: ListSort<string>, usual: string): string => {
  const text = `${direction === "Descending" ? "-" : ""}${by}`;
  return text === usual ? "" : text;
};

/** The sort after a click on a column: its preferred direction first, reversed if already sorted by it. */
export const sortedBy = <T extends string>(sort: ListSort<T>, by: T, first: ListSort<T>["direction"]): ListSort<T> => {
  const turned = sort.direction === "Ascending" ? "Descending" : "Ascending";
  return { by, direction: sort.by === by ? turned : first };
};

type Filters = Readonly<Record<string, readonly string[] | undefined>>;

/** Drops unset filters. */
export const onlySet = <F extends Filters>(filters: F): Partial<F> =>
  Object.fromEntries(Object.entries(filters).filter(([, values]) => values && values.length > 0)) as Partial<F>;

/** Builds a list's URL, omitting empty parameters. */
export const listAddress = (path: string, pairs: readonly (readonly [name: string, value: string])[]): string => {
  const escaped = (value: string) =>
    encodeURIComponent(value.toWellFormed()).replaceAll("%2C", ",").replaceAll("%20", "+");
  const query = pairs.filter(([, value]) => value !== "").map(([name, value]) => `${name}=${escaped(value)}`);
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
};
