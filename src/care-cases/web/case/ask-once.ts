import type { FetchInfiniteQueryOptions, FetchQueryOptions, InfiniteData, QueryKey } from "@tanstack/react-query";
import { queryClient } from "#platform/web/loading/query-client.ts";

type Query<T> = { readonly queryKey: QueryKey; readonly queryFn: () => Promise<T> };
type PagedQuery<P> = {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { pageParam: number | undefined }) => Promise<P>;
  readonly initialPageParam: number | undefined;
  readonly getNextPageParam: (page: P) => number | undefined;
};

/**
 * For a screen's load: on the server the answer itself; in the browser through the cache in which the parts of the
 * screen keep it fresh, so that it is asked for once.
 */
export const askOnce = <T>(query: Query<T>): Promise<T> =>
  import.meta.env.SSR ? query.queryFn() : queryClient().fetchQuery(query as FetchQueryOptions<T>);

/** The same for what is fetched page by page, from its newest page on. */
export const askPages = async <P>(query: PagedQuery<P>): Promise<InfiniteData<P, number | undefined>> => {
  if (!import.meta.env.SSR) {
    return queryClient().fetchInfiniteQuery(
      query as unknown as FetchInfiniteQueryOptions<P, Error, P, QueryKey, number | undefined>,
    );
  }
  return { pages: [await query.queryFn({ pageParam: undefined })], pageParams: [undefined] };
};
