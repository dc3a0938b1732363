import { bounds } from "#platform/contract/bounds.ts";

/** A URL's query as pairs, such as URLSearchParams gives. */
export type QueryPairs = Iterable<readonly [string, string]>;

export type ListSort<T extends string> = { readonly by: T; readonly direction: "Ascending" | "Descending" };

const halfCharacter = /[\ud800-\udbff]$/;

const longestCursor = 1_000;

/** What the query says first by a name; null where it says nothing. */
export const queryReader = (query: QueryPairs): ((name: string) => string | null) => {
  const given = new Map([...query].reverse());
  return (name) => given.get(name) ?? null;
};

/** A search text to its bound, never to half a character. */
export const searchTextIn = (text: string | null): string =>
  (text ?? "").toWellFormed().trim().slice(0, bounds.searchText).replace(halfCharacter, "");

/** Those of what is known that the text names, between commas. */
export const choicesIn = <T extends string>(text: string | null, known: readonly T[]): T[] =>
  known.filter((one) => (text ?? "").split(",").includes(one));

/** What stands between commas and looks as it should, each once. */
export const matchesIn = (text: string | null, pattern: RegExp, most: number): string[] =>
  [...new Set((text ?? "").split(",").filter((one) => pattern.test(one)))].slice(0, most);

export const cursorIn = (text: string | null): string | null => (text && text.length <= longestCursor ? text : null);

/** `name` or, in falling order, `-name`. */
export const sortIn = <T extends string>(text: string | null, sorts: readonly T[], usual: T): ListSort<T> => {
  const by = sorts.find((one) => text === one || text === `-${one}`) ?? usual;
  return { by, direction: text === `-${by}` ? "Descending" : "Ascending" };
};

/** What `sortIn` reads; nothing for the usual order. */
export const sortText = ({ by, direction }: ListSort<string>, usual: string): string => {
  const text = `${direction === "Descending" ? "-" : ""}${by}`;
  return text === usual ? "" : text;
};

/** Sorted by a column as one wants it first, or the other way round when it is already. */
export const sortedBy = <T extends string>(sort: ListSort<T>, by: T, first: ListSort<T>["direction"]): ListSort<T> => {
  const turned = sort.direction === "Ascending" ? "Descending" : "Ascending";
  return { by, direction: sort.by === by ? turned : first };
};

type Filters = Readonly<Record<string, readonly string[] | undefined>>;

/** The filters that are set. */
export const onlySet = <F extends Filters>(filters: F): Partial<F> =>
  Object.fromEntries(Object.entries(filters).filter(([, values]) => values && values.length > 0)) as Partial<F>;

/** The address of a list; what is empty is not in it. */
export const listAddress = (path: string, pairs: readonly (readonly [name: string, value: string])[]): string => {
  const escaped = (value: string) =>
    encodeURIComponent(value.toWellFormed()).replaceAll("%2C", ",").replaceAll("%20", "+");
  const query = pairs.filter(([, value]) => value !== "").map(([name, value]) => `${name}=${escaped(value)}`);
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
};
