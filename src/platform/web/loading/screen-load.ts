import { type Query, useQuery } from "@tanstack/react-query";
import {
  createContext,
  data,
  type Params,
  type RouterContextProvider,
  redirect,
  useLoaderData,
  useLocation,
  useParams,
} from "react-router";
import type { Actor } from "#platform/contract/actor.ts";
import type { Calls, Client } from "#platform/contract/call.ts";
import { ApiError, type ErrorShape } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { currentActor } from "#platform/web/current-actor.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { queryClient } from "./query-client.ts";

/** What a load function gets, on the server and in the browser alike. `api` has the calls that the load named. */
export type LoadInput<C extends Calls> = {
  readonly api: Client<C>;
  /** The calls of a part whose code is loaded with its data. */
  readonly apiFor: <O extends Calls>(calls: O) => Client<O>;
  readonly actor: Actor;
  readonly params: Readonly<Params<string>>;
  readonly url: URL;
};

/** What the load function of such a part gets. */
export type PartInput = Omit<LoadInput<Calls>, "api">;

export type ScreenLoad<C extends Calls, D> = {
  /** Names the data in the browser's cache; see `invalidateScreens`. */
  readonly name: string;
  readonly calls: C;
  readonly load: (input: LoadInput<C>) => Promise<D>;
  /** A route's validity check; false answers 404 'Page Not Found: {path}'. */
  readonly valid?: (params: Readonly<Params<string>>) => boolean;
};

/** What the server puts into React Router's context for one request. */
export type ServerRequest = { readonly api: unknown; readonly actor: Actor | null };
export const serverRequest = createContext<ServerRequest>();

export type LoaderArguments = {
  readonly params: Params<string>;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
};

/** One screen's data: one function for both sides. */
export const screenLoad = <const C extends Calls, D>(spec: ScreenLoad<C, D>): ScreenLoad<C, D> => spec;

/** The 404 of a page that does not exist. */
export const pageNotFoundShape = (path: string): ErrorShape => ({
  statusCode: 404,
  statusMessage: "Not Found",
  message: `Page Not Found: ${path}`,
  data: { code: "pageNotFound", path },
});
export const pageNotFound = (path: string) => data(pageNotFoundShape(path), { status: 404 });

/** An API error as the error pages take it: with its status, instead of a plain 500. */
export const asRouteError = (error: unknown): unknown =>
  error instanceof ApiError
    ? data(error.toShape(), { status: error.statusCode || 503, statusText: error.statusMessage })
    : error;

/** Throws the 404 of a route whose validity check does not pass. */
export const checkValid = <C extends Calls, D>(spec: ScreenLoad<C, D>, params: Params<string>, url: URL) => {
  if (spec.valid && !spec.valid(params)) throw pageNotFound(url.pathname);
};

/** `export const loader = onServer(load)`: calls the operations in process. */
export const onServer =
  <C extends Calls, D>(spec: ScreenLoad<C, D>) =>
  async ({ params, url, context }: LoaderArguments): Promise<D> => {
    const { api, actor } = context.get(serverRequest);
    if (!actor) throw redirect(loginPath(url));
    checkValid(spec, params, url);
    try {
      const apiFor = <O extends Calls>() => api as Client<O>;
      return await spec.load({ api: api as Client<C>, apiFor, actor, params, url });
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 401) throw redirect(loginPath(url));
      throw asRouteError(error);
    }
  };

/** The screen's data as the browser's cache asks for it. */
export const queryOf = <C extends Calls, D>(
  spec: ScreenLoad<C, D>,
  params: Params<string>,
  pathname: string,
  search: string,
) => ({
  queryKey: ["screen", spec.name, pathname, search],
  queryFn: () =>
    spec.load({
      api: browserApi(spec.calls),
      apiFor: browserApi,
      actor: currentActor(),
      params,
      url: new URL(location.origin + pathname + search),
    }),
});

/** `export const clientLoader = onClient(load)`: calls the API, or gives at once what the cache has and refreshes it behind. */
export const onClient =
  <C extends Calls, D>(spec: ScreenLoad<C, D>) =>
  async ({ params, url }: LoaderArguments): Promise<D> => {
    checkValid(spec, params, url);
    try {
      return await queryClient().ensureQueryData({
        ...queryOf(spec, params, url.pathname, url.search),
        revalidateIfStale: true,
      });
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 401) reportError(error);
      throw asRouteError(error);
    }
  };

/** The screen's data, kept fresh: it follows the cache, so that `invalidateScreens` reaches it. */
export const useScreen = <C extends Calls, D>(spec: ScreenLoad<C, D>): D => {
  const loaded = useLoaderData() as D;
  const params = useParams();
  const { pathname, search } = useLocation();
  const { data: fresh } = useQuery<D>({ ...queryOf(spec, params, pathname, search), initialData: loaded as never });
  return (fresh as D | undefined) ?? loaded;
};

/** Says that the data of these screens is out of date: what is on the page is fetched again, the rest when visited. */
export const invalidateScreens = (...names: string[]): Promise<void> =>
  queryClient().invalidateQueries({
    predicate: ({ queryKey: [kind, name] }) =>
      kind === "screen" && (names.length === 0 || names.includes(String(name))),
  });

/**
 * Shows what the server just answered on those of these screens that have it. What is being asked for them is asked anew:
 * an answer from before it would take it back.
 */
export const showOnScreens = <D>(
  names: readonly string[],
  has: (shown: D) => boolean,
  change: (shown: D) => D,
): void => {
  const predicate = ({ queryKey: [kind, name], state: { data: shown } }: Query): boolean =>
    kind === "screen" && names.includes(String(name)) && shown !== undefined && has(shown as D);
  queryClient().setQueriesData<D>({ predicate }, (shown) => (shown === undefined ? shown : change(shown)));
  void queryClient().invalidateQueries({ predicate, fetchStatus: "fetching" });
};

/** The address of /login with the path and its query to come back to, except for `/`. */
export const loginPath = (url: URL): string =>
  url.pathname === "/" ? "/login" : `/login?returnUrl=${encodeURIComponent(url.pathname + url.search)}`;
