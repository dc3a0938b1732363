import type { InfiniteData } from "@tanstack/react-query";
import type { Calls, Client } from "#platform/contract/call.ts";

/** A key of the query cache. Keys with the same prefix are invalidated together. */
export type Key = readonly unknown[];

/** The API client: in process on the server, by fetch in the browser. */
export type ApiOf = <C extends Calls>(calls: C) => Client<C>;

/** A query: its cache key, and how to fetch it on server and client. */
export type DataQuery<T> = {
  readonly key: Key;
  readonly fetch: (api: ApiOf) => Promise<T>;
  /** How long it is fresh and not refetched; 15 seconds by default. */
  readonly freshMilliseconds?: number;
  /** False disables the query. */
  readonly enabled?: boolean;
  /** Keeps showing the previous data while only the last part of the key changes: another page or search text. */
  readonly keepsPrevious?: boolean;
  /** The component handles a 404 itself. */
  readonly handlesMissing?: boolean;
};

/** The same for paginated data. */
export type PagedQuery<P> = Omit<DataQuery<Pages<P>>, "fetch" | "keepsPrevious"> & {
  readonly fetch: (api: ApiOf, before: number | undefined) => Promise<P>;
  /** The start of the next page; undefined after the last one. */
  readonly next: (page: P) => number | undefined;
};

/** Their positions in `pageParams` survive JSON, so the first is null. */
export type Pages<P> = InfiniteData<P, number | null>;

/** Runs a query. Paginated ones fetch the first page, and later all pages loaded so far. */
export type FetchQuery = {
  <P>(query: PagedQuery<P>): Promise<Pages<P>>;
  <T>(query: DataQuery<T>): Promise<T>;
};

/** Fetching on the server; nothing is cached, since the page renders once. */
export const fetchQueryWith = (api: ApiOf): FetchQuery =>
  (async <P>(query: PagedQuery<P> | DataQuery<P>): Promise<Pages<P> | P> =>
    "next" in query
      ? { pages: [await query.fetch(api, undefined)], pageParams: [null] }
      : query.fetch(api)) as FetchQuery;
