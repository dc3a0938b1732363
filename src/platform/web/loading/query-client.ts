import { QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, isUnavailable } from "#platform/contract/error-shape.ts";
import { reportError, settleError } from "#platform/web/errors/errors.ts";
import { noteReconnect, refetchAfterReconnect } from "#platform/web/errors/reconnect.ts";

/** On the server a page's cache dies with the page; a time to live would hold each page's data by a timer. */
const keptMilliseconds = import.meta.env.SSR ? Number.POSITIVE_INFINITY : 10 * 60_000;

/** What is gone is told by the page that showed it, where its query says so, or the error does (`data.isShownInPlace`). */
const isShownInPlace = (error: Error, meta: Record<string, unknown> | undefined): boolean =>
  error instanceof ApiError &&
  error.statusCode === 404 &&
  (meta?.handlesMissing === true || error.data?.isShownInPlace === true);

const create = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A screen's first load is shown by its error page; only a refresh of what is already there is reported.
        if (isShownInPlace(error, query.meta)) return;
        if (query.state.data === undefined) return;
        if (error instanceof ApiError && isUnavailable(error)) refetchAfterReconnect(query, error);
        else reportError(error, () => query.invalidate(), query.queryHash);
      },
      onSuccess: (_answer, query) => {
        settleError(query.queryHash);
        noteReconnect(query);
      },
    }),
    defaultOptions: {
      queries: { staleTime: 15_000, gcTime: keptMilliseconds, retry: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });

let ofBrowser: QueryClient | undefined;

/** The browser's one cache; while rendering on the server, one of its own for every page. */
export const queryClient = (): QueryClient => {
  if (import.meta.env.SSR) return create();
  ofBrowser ??= create();
  return ofBrowser;
};
