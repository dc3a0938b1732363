import { type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, isUnavailable } from "#platform/contract/error-shape.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { isUnanswered, untilBack } from "#platform/web/errors/connection.ts";
import { reportError, settleError } from "#platform/web/errors/errors.ts";
import { noteReconnect, refetchAfterReconnect } from "#platform/web/errors/reconnect.ts";

type AnyQuery = Query<unknown, unknown, unknown>;

/** How long data is fresh. */
export const freshMilliseconds = 15_000;

/** On the server, a page's cache is discarded with the page; an expiry timer would keep its data in memory. */
const keptMilliseconds = import.meta.env.SSR ? Number.POSITIVE_INFINITY : 10 * minuteMs;

/** A 404 is shown by the page that displays the data, if its query or the error (`data.isShownInPlace`) says so. */
const isShownInPlace = (error: Error, meta: Record<string, unknown> | undefined): boolean =>
  error instanceof ApiError &&
  error.statusCode === 404 &&
  (meta?.handlesMissing === true || error.data?.isShownInPlace === true);

const report = (query: AnyQuery, error: Error) => reportError(error, () => query.invalidate(), query.queryHash);

/** While nobody answers, the page shows that once, and refetches when somebody does. */
const reportNetworkError = async (query: AnyQuery, error: ApiError): Promise<void> => {
  if (await isUnanswered()) await untilBack().then(() => query.invalidate());
  else report(query, error);
};

const create = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A failed first load shows the error page; only failed refreshes are reported here.
        if (isShownInPlace(error, query.meta)) return;
        if (query.state.data === undefined) return;
        if (error instanceof ApiError && isUnavailable(error)) refetchAfterReconnect(query, error);
        else if (error instanceof ApiError && error.statusCode === 0) void reportNetworkError(query, error);
        else report(query, error);
      },
      onSuccess: (_answer, query) => {
        settleError(query.queryHash);
        noteReconnect(query);
      },
    }),
    defaultOptions: {
      queries: { gcTime: keptMilliseconds, retry: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });

let ofBrowser: QueryClient | undefined;

/** The browser's single cache; on the server, a new one per page. */
export const queryClient = (): QueryClient => {
  if (import.meta.env.SSR) return create();
  ofBrowser ??= create();
  return ofBrowser;
};
