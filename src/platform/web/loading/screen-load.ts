import {
  createContext,
  data,
  isRouteErrorResponse,
  type Params,
  type RouterContextProvider,
  redirect,
  useLoaderData,
  useLocation,
  useParams,
  useRevalidator,
} from "react-router";
import type { Actor } from "#platform/contract/actor.ts";
import { ApiError, type ErrorShape } from "#platform/contract/error-shape.ts";
import { currentActor } from "#platform/web/current-actor.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { pageAnchor } from "#platform/web/page-anchor.ts";
import { fetchQuery, queryOptions } from "./cache.ts";
import { type ApiOf, type DataQuery, type FetchQuery, fetchQueryWith } from "./data-query.ts";
import { queryClient } from "./query-client.ts";
import { receiveData, type SentData, sendData } from "./sent-data.ts";
import { type LoadState, useData } from "./use-data.ts";

/** Arguments of a load function, on server and client. */
export type LoadInput = {
  readonly api: ApiOf;
  /** For data with its own key, because a part of the screen keeps it fresh or another screen uses it too. */
  readonly fetchQuery: FetchQuery;
  readonly actor: Actor;
  readonly params: Readonly<Params<string>>;
  readonly url: URL;
};

export type ScreenLoad<D, S extends boolean = boolean> = {
  /** The name in the browser's cache; see `invalidate`. */
  readonly name: string;
  readonly load: (input: LoadInput) => Promise<D>;
  /** Validates the route's parameters; false responds with 404 'Page Not Found: {path}'. */
  readonly valid?: (params: Readonly<Params<string>>) => boolean;
  /** Whether the screen has a loading state: navigation then shows it after a tenth of a second. */
  readonly hasSkeleton?: S;
  /** The screen handles deleted data itself (`isGone`). */
  readonly handlesMissing?: boolean;
  /**
   * Query parameters that only select among the loaded data, such as a tab: the data is the same for all their values.
   */
  readonly choosesBy?: readonly string[];
};

/** What the server puts into React Router's context per request. */
export type ServerRequest = { readonly api: unknown; readonly actor: Actor | null };
export const serverRequest = createContext<ServerRequest>();

export type LoaderArguments = {
  readonly params: Params<string>;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
};

/** Declares a screen's data, with one function for server and client. */
export const screenLoad = <D, S extends boolean = false>(spec: ScreenLoad<D, S>): ScreenLoad<D, S> => spec;

/** The 404 of a nonexistent page. */
export const pageNotFoundShape = (path: string): ErrorShape => ({
  statusCode: 404,
  statusMessage: "Not Found",
  message: `Page Not Found: ${path}`,
  data: { code: "pageNotFound", path },
});
export const pageNotFound = (path: string) => data(pageNotFoundShape(path), { status: 404 });

/** Converts an API error for error pages, keeping its status instead of a generic 500. */
const asRouteError = (error: unknown): unknown =>
  error instanceof ApiError
    ? data(error.toShape(), { status: error.statusCode || 503, statusText: error.statusMessage })
    : error;

/** Throws a 404 if the route's parameters are invalid. */
const checkValid = ({ valid }: ScreenLoad<unknown>, params: Params<string>, url: URL) => {
  if (valid && !valid(params)) throw pageNotFound(url.pathname);
};

/** `export const loader = onServer(load)`: calls operations in process. */
export const onServer =
  <D>(spec: ScreenLoad<D>) =>
  async ({ params, url, context }: LoaderArguments): Promise<SentData<D>> => {
    const { api: operations, actor } = context.get(serverRequest);
    if (!actor) throw redirect(loginPath(url));
    checkValid(spec, params, url);
    try {
      const api = (() => operations) as ApiOf;
      return sendData(await spec.load({ api, fetchQuery: fetchQueryWith(api), actor, params, url }));
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 401) throw redirect(loginPath(url));
      throw asRouteError(error);
    }
  };

/** The query string without the parameters that select among the data. */
const dataSearch = ({ choosesBy }: ScreenLoad<unknown>, search: string): string => {
  if (!choosesBy) return search;
  const kept = new URLSearchParams(search);
  for (const name of choosesBy) kept.delete(name);
  return kept.size > 0 ? `?${kept}` : "";
};

/** The query for a screen's data, keyed by URL. */
const screenQuery = <D>(
  spec: ScreenLoad<D>,
  params: Params<string>,
  pathname: string,
  search: string,
): DataQuery<D> => ({
  key: ["screen", spec.name, pathname, dataSearch(spec, search)],
  fetch: (api) =>
    spec.load({ api, fetchQuery, actor: currentActor(), params, url: new URL(location.origin + pathname + search) }),
  keepsPrevious: true,
  handlesMissing: spec.handlesMissing ?? false,
});

/** A navigation shows something within this time: the data or the loading state. */
const patienceMilliseconds = 100;

const patience = () => new Promise<null>((resolve) => setTimeout(resolve, patienceMilliseconds, null));

/** Loader data of a navigation: null if the screen renders before its data. */
type Brought<D, S extends boolean> = S extends true ? D | null : D;

/**
 * `export const clientLoader = onClient(load)`: calls the API, or returns cached data immediately and refreshes it in
 * the background.
 */
export const onClient =
  <D, S extends boolean>(spec: ScreenLoad<D, S>) =>
  async ({ params, url }: LoaderArguments): Promise<Brought<D, S>> => {
    checkValid(spec, params, url);
    const asked = queryClient().ensureQueryData({
      ...queryOptions(screenQuery(spec, params, url.pathname, url.search)),
      revalidateIfStale: true,
    });
    // Failures after navigation are handled by the screen.
    asked.catch(() => {});
    try {
      return (await (spec.hasSkeleton ? Promise.race([asked, patience()]) : asked)) as Brought<D, S>;
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 401) reportError(error);
      throw asRouteError(error);
    }
  };

/** What the route was loaded with; null if the screen renders before its data. */
export const useLoaded = <D>(): D | null => receiveData(useLoaderData() as SentData<D> | D | null);

/** The screen's data, kept fresh, with loading and error state. Without a loading state it always has data. */
export const useScreen = <D, S extends boolean>(
  spec: ScreenLoad<D, S>,
): LoadState<S extends true ? D | undefined : D> => {
  const loaded = useLoaded<D>();
  const params = useParams();
  const { pathname, search } = useLocation();
  const shown = useData(screenQuery(spec, params, pathname, search), loaded ?? undefined);
  return shown as LoadState<S extends true ? D | undefined : D>;
};

/** The same data in a part of another screen that is opened later: that of the screen at `path`, which may have a query. */
export const useScreenAt = <D>(spec: ScreenLoad<D>, path: string): LoadState<D | undefined> => {
  const [pathname = "", query] = path.split("?");
  return useData(screenQuery(spec, {}, pathname, query ? `?${query}` : ""));
};

/** For a route's `ErrorBoundary`: the state of a screen that couldn't be loaded at all. */
export const useFailedScreen = (error: unknown): LoadState<undefined> => {
  const { revalidate } = useRevalidator();
  const shape = isRouteErrorResponse(error) ? (error.data as ErrorShape | null) : null;
  return {
    data: undefined,
    isPrevious: false,
    error: new ApiError(shape ?? { message: "" }),
    isGone: false,
    retry: () => void revalidate(),
  };
};

/** Prefetches a screen's data when a link to it is hovered. `path` may have a query. */
export const prefetchScreen = <D>(spec: ScreenLoad<D>, path: string, params: Readonly<Params<string>> = {}): void => {
  const [pathname = "", query] = path.split("?");
  void queryClient().prefetchQuery(queryOptions(screenQuery(spec, params, pathname, query ? `?${query}` : "")));
};

/** The URL of /login with the current address as return URL, except for `/`. */
export const loginPath = ({ pathname, search, hash }: URL): string =>
  pathname === "/" ? "/login" : `/login?returnUrl=${encodeURIComponent(pathname + search + pageAnchor(hash))}`;
