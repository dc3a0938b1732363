import { type UseInfiniteQueryOptions, type UseQueryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { infiniteQueryOptions, queryOptions } from "./cache.ts";
import type { DataQuery, Key, PagedQuery, Pages } from "./data-query.ts";
import { queryClient } from "./query-client.ts";

export type LoadState<T> = {
  /** Undefined while loading and after an error. */
  readonly data: T;
  /** Whether `data` is still the previous key's (see `keepsPrevious`). */
  readonly isPrevious: boolean;
  /** Why there is no data. */
  readonly error: ApiError | null;
  /** Whether the displayed data no longer exists. */
  readonly isGone: boolean;
  readonly retry: () => void;
};

type UseData = {
  <T>(query: DataQuery<T>, first: T): LoadState<T>;
  <T>(query: DataQuery<T>, first?: T): LoadState<T | undefined>;
};

export type LoadedPages<D> = Pick<LoadState<D>, "data" | "error" | "retry"> & {
  readonly hasMore: boolean;
  readonly isAskingMore: boolean;
  /** Why loading the next page failed. */
  readonly moreError: ApiError | null;
  readonly more: () => void;
};

type UsePages = {
  <P>(query: PagedQuery<P>, first: Pages<P>): LoadedPages<Pages<P>>;
  <P>(query: PagedQuery<P>, first?: Pages<P>): LoadedPages<Pages<P> | undefined>;
};

const hasSameBeginning = (one: Key, other: Key): boolean =>
  JSON.stringify(one.slice(0, -1)) === JSON.stringify(other.slice(0, -1));

/** Reports an expired session while there is no data; with data, the cache reports it. */
const useReportSignedOut = (error: ApiError | null): void => {
  const isSignedOut = error?.statusCode === 401;
  useEffect(() => {
    if (isSignedOut) reportError(new ApiError({ statusCode: 401 }));
  }, [isSignedOut]);
};

const useBrowserData = <T>(query: DataQuery<T>, first?: T): LoadState<T | undefined> => {
  const options: UseQueryOptions<T, Error, T, Key> = {
    ...queryOptions(query),
    ...(first === undefined ? {} : { initialData: first }),
    placeholderData: (previous, of) =>
      query.keepsPrevious && of && hasSameBeginning(of.queryKey, query.key) ? previous : undefined,
  };
  const asked = useQuery(options, queryClient());
  const { data, isPlaceholderData } = asked;
  const failure = asked.error && !isPlaceholderData ? asApiError(asked.error) : null;
  const error = data === undefined ? failure : null;
  useReportSignedOut(error);
  return {
    data,
    isPrevious: isPlaceholderData,
    error,
    isGone: data !== undefined && failure?.statusCode === 404,
    retry: () => void asked.refetch(),
  };
};

const useBrowserPages = <P>(query: PagedQuery<P>, first?: Pages<P>): LoadedPages<Pages<P> | undefined> => {
  const options: UseInfiniteQueryOptions<P, Error, Pages<P>, Key, number | null> = {
    ...infiniteQueryOptions(query),
    ...(first && { initialData: first }),
  };
  const asked = useInfiniteQuery(options, queryClient());
  const { data } = asked;
  const failure = asked.error ? asApiError(asked.error) : null;
  const error = data === undefined ? failure : null;
  useReportSignedOut(error);
  return {
    data,
    error,
    retry: () => void asked.refetch(),
    hasMore: asked.hasNextPage,
    isAskingMore: asked.isFetchingNextPage,
    moreError: asked.isFetchNextPageError ? failure : null,
    more: () => void asked.fetchNextPage(),
  };
};

// The server renders once with the loaded data, so nothing is observed.

const nothing = () => {};

const renderedData = <T>(_query: DataQuery<T>, first?: T): LoadState<T | undefined> => ({
  data: first,
  isPrevious: false,
  error: null,
  isGone: false,
  retry: nothing,
});

const renderedPages = <P>(query: PagedQuery<P>, first?: Pages<P>): LoadedPages<Pages<P> | undefined> => {
  const last = first?.pages.at(-1);
  const hasMore = last !== undefined && query.next(last) !== undefined;
  return { data: first, error: null, retry: nothing, hasMore, isAskingMore: false, moreError: null, more: nothing };
};

/**
 * Query data, kept fresh: it follows the cache, so `invalidate` and `setQueriesData` update it. `first` is the initial data;
 * without it, the data is fetched on mount.
 */
export const useData: UseData = import.meta.env.SSR ? (renderedData as UseData) : (useBrowserData as UseData);

/** The same for paginated data. */
export const usePages: UsePages = import.meta.env.SSR ? (renderedPages as UsePages) : (useBrowserPages as UsePages);
