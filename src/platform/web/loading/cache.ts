import type { FetchInfiniteQueryOptions, FetchQueryOptions } from "@tanstack/react-query";
import { browserApi } from "#platform/web/browser-api.ts";
import type { DataQuery, FetchQuery, Key, PagedQuery, Pages } from "./data-query.ts";
import { freshMilliseconds, queryClient } from "./query-client.ts";
import { unlessRemoved } from "./removing.ts";

// Helpers for the browser's query cache. The server caches nothing.

/** A string is a screen's name; otherwise a key prefix. */
export type QueryTarget = string | Key;

const keyOf = (about: QueryTarget): Key => (typeof about === "string" ? ["screen", about] : about);

const shared = <T>({ key, freshMilliseconds: fresh, enabled, handlesMissing }: Omit<DataQuery<T>, "fetch">) => ({
  queryKey: key,
  staleTime: fresh ?? freshMilliseconds,
  enabled: enabled ?? true,
  meta: { handlesMissing },
});

/** Converts a query to TanStack Query options. */
export const queryOptions = <T>(query: DataQuery<T>) => ({
  ...shared(query),
  queryFn: () =>
    unlessRemoved(
      query.key,
      () => query.fetch(browserApi),
      () => getQueryData<T>(query.key),
    ),
});

/** One page of paginated data, starting at this position. */
const shownPage = <P>(key: Key, start: number | null): P | undefined => {
  const shown = getQueryData<Pages<P>>(key);
  return shown?.pages[shown.pageParams.indexOf(start)];
};

export const infiniteQueryOptions = <P>(query: PagedQuery<P>) => ({
  ...shared(query),
  queryFn: ({ pageParam }: { pageParam: unknown }) => {
    const start = pageParam as number | null;
    return unlessRemoved(
      query.key,
      () => query.fetch(browserApi, start ?? undefined),
      () => shownPage<P>(query.key, start),
    );
  },
  initialPageParam: null as number | null,
  getNextPageParam: query.next,
});

/** Returns cached data if fresh, otherwise fetches it. */
export const fetchQuery: FetchQuery = (<P>(query: PagedQuery<P> | DataQuery<P>): Promise<Pages<P> | P> =>
  "next" in query
    ? queryClient().fetchInfiniteQuery(
        infiniteQueryOptions(query) as FetchInfiniteQueryOptions<P, Error, P, Key, number | null>,
      )
    : queryClient().fetchQuery(queryOptions(query) as FetchQueryOptions<P>)) as FetchQuery;

/** Fetches from the server, bypassing the cache. */
export const fetchFresh = <T>(query: DataQuery<T>): Promise<T> => fetchQuery({ ...query, freshMilliseconds: 0 });

/** The cached data, if any. */
export const getQueryData = <T>(key: Key): T | undefined =>
  import.meta.env.SSR ? undefined : queryClient().getQueryData<T>(key);

/** All that is cached, newest queries last. */
export const cachedData = (): readonly unknown[] =>
  queryClient()
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data);

/** The keys of what is cached about something. */
export const cachedKeys = (about: QueryTarget): readonly Key[] =>
  queryClient()
    .getQueryCache()
    .findAll({ queryKey: keyOf(about) })
    .map(({ queryKey }) => queryKey);

/** Invalidates queries: those on the page are fetched again, the others when next displayed. */
export const invalidate = async (...about: readonly QueryTarget[]): Promise<void> => {
  await Promise.all(about.map((one) => queryClient().invalidateQueries({ queryKey: keyOf(one) })));
};

/** Removes queries from the cache, as if never displayed. */
export const removeQueries = (about: QueryTarget): void => queryClient().removeQueries({ queryKey: keyOf(about) });

/**
 * Writes a server reply to all matching cache entries; `change` returns unaffected data unchanged. Pending queries are
 * refetched, since an earlier reply would undo it.
 */
export const setQueriesData = <T>(about: QueryTarget, change: (shown: T) => T): void => {
  const client = queryClient();
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: keyOf(about) })) {
    const shown = state.data as T | undefined;
    const next = shown === undefined ? undefined : change(shown);
    if (next === undefined || next === shown) continue;
    client.setQueryData<T>(queryKey, next);
    void client.invalidateQueries({ queryKey, exact: true, fetchStatus: "fetching" });
  }
};

/** Writes an optimistic value before the reply; cancels pending queries. */
export const setOptimisticData = <T>(key: Key, change: (shown: T | undefined) => T): void => {
  void queryClient().cancelQueries({ queryKey: key });
  queryClient().setQueryData<T>(key, change);
};
