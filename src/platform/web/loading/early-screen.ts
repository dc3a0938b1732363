import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Params, useLoaderData, useLocation, useParams } from "react-router";
import type { Calls } from "#platform/contract/call.ts";
import { ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { queryClient } from "./query-client.ts";
import { asRouteError, checkValid, type LoaderArguments, queryOf, type ScreenLoad } from "./screen-load.ts";

/** A navigation shows something within this time: the data, or the screen's skeleton. */
const patienceMilliseconds = 100;

const patience = () => new Promise<null>((resolve) => setTimeout(resolve, patienceMilliseconds, null));

/**
 * As `onClient`, for a screen that has a skeleton: what takes longer than a tenth of a second arrives after the screen.
 * Such a screen reads its data by `useEarlyScreen`.
 */
export const onClientEarly =
  <C extends Calls, D>(spec: ScreenLoad<C, D>) =>
  async ({ params, url }: LoaderArguments): Promise<D | null> => {
    checkValid(spec, params, url);
    const asked = queryClient().ensureQueryData({
      ...queryOf(spec, params, url.pathname, url.search),
      revalidateIfStale: true,
    });
    // What fails later is shown by the screen.
    asked.catch(() => {});
    try {
      return await Promise.race([asked, patience()]);
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 401) reportError(error);
      throw asRouteError(error);
    }
  };

export type EarlyScreen<D> = {
  /** Undefined while a skeleton is to be shown, and after an error. */
  readonly data: D | undefined;
  /** Whether `data` is what the same path showed for another query, until the new comes. */
  readonly isPrevious: boolean;
  readonly error: ApiError | null;
  readonly retry: () => void;
};

/** The screen's data, kept fresh, as `useScreen`; or that it is on its way, or that it failed. */
export const useEarlyScreen = <C extends Calls, D>(spec: ScreenLoad<C, D>): EarlyScreen<D> => {
  const loaded = useLoaderData() as D | null;
  const params = useParams();
  const { pathname, search } = useLocation();
  const query = useQuery<D>({
    ...queryOf(spec, params, pathname, search),
    ...(loaded === null ? {} : { initialData: loaded as never }),
    placeholderData: ((previous: D | undefined, of?: { queryKey: readonly unknown[] }) =>
      of?.queryKey[2] === pathname ? previous : undefined) as never,
  });
  const error = query.isPlaceholderData || query.error === null ? null : asApiError(query.error);
  const isSignedOut = error?.statusCode === 401;
  useEffect(() => {
    if (isSignedOut) reportError(new ApiError({ statusCode: 401 }));
  }, [isSignedOut]);
  return {
    data: query.data,
    isPrevious: query.isPlaceholderData,
    error: query.data === undefined ? error : null,
    retry: () => void query.refetch(),
  };
};

/** Fetches a screen's data before it is visited: on hovering a link to it. `path` may have a query. */
export const prefetchScreen = <C extends Calls, D>(
  spec: ScreenLoad<C, D>,
  path: string,
  params: Readonly<Params<string>> = {},
): void => {
  const [pathname = "", query] = path.split("?");
  void queryClient().prefetchQuery(queryOf(spec, params, pathname, query ? `?${query}` : ""));
};
