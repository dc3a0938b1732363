import * as serverBuild from "virtual:react-router/server-build";
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { pageContext } from "#app/web/rendering/page-loader.ts";
import { nonceContext, onRenderError } from "#app/web/rendering/render-context.ts";
import { flagsContext } from "#app/web/rendering/server-middleware.ts";
import { pageNotFoundShape, serverRequest } from "#platform/web/loading/screen-load.ts";
import { receiveData } from "#platform/web/loading/sent-data.ts";
import type { PageData } from "#platform/web/page.ts";
import { flagsOf, type RouteFlags } from "#platform/web/route-flags.ts";

/** What the server passes per request. `api` is an in-process client of all calls for this person. */
export type RenderDeps = {
  readonly api: unknown;
  readonly page: PageData;
  readonly nonce: string;
  readonly onError: (error: unknown) => void;
};

const build: ServerBuild = serverBuild;
const handler = createRequestHandler(build, import.meta.env.MODE);

type FlaggedRoute = { id: string; path?: string; index?: boolean; handle: RouteFlags; children?: FlaggedRoute[] };

const childrenOf = (parentId: string | undefined): FlaggedRoute[] =>
  Object.values(build.routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          {
            id: route.id,
            ...(route.path === undefined ? {} : { path: route.path }),
            ...(route.index ? { index: true } : {}),
            handle: flagsOf(route.module.handle),
            children: childrenOf(route.id),
          },
        ]
      : [],
  );

const tree = childrenOf(undefined);
const match = (path: string) => matchRoutes(tree as RouteObject[], path);

/** By the pattern that React Router gives a route's middleware: `cases/:id`, or `/` of the home page. */
const flagsByPattern = new Map<string, RouteFlags>();
const collectFlags = (routes: readonly FlaggedRoute[]): void => {
  for (const { path, index, handle, children } of routes) {
    if (path || index) flagsByPattern.set(path ?? "/", handle);
    collectFlags(children ?? []);
  }
};
collectFlags(tree);
const flagsOfPattern = (pattern: string): RouteFlags => flagsByPattern.get(pattern) ?? {};

const contextFor = ({ api, page, nonce, onError }: RenderDeps): RouterContextProvider => {
  const context = new RouterContextProvider();
  context.set(serverRequest, { api, actor: page.actor });
  context.set(pageContext, page.actor ? { ...page, actor: { ...page.actor, sessionId: "" } } : page);
  context.set(nonceContext, nonce);
  context.set(onRenderError, onError);
  context.set(flagsContext, flagsOfPattern);
  return context;
};

/** Renders the page of this URL, or replies to its data request. */
export const render = (request: Request, deps: RenderDeps): Promise<Response> => handler(request, contextFor(deps));

/** Reply of `{route}/_payload.json`: data or an error shape, or where the data is instead. */
type Payload = { readonly status: number; readonly body: unknown; readonly location?: string };

const payloadAddress = (address: string): string => {
  const [path = "", search = ""] = address.split(/(?=\?)/);
  return `${path.replace(/\/$/, "")}/_payload.json${search}`;
};

const thrownBy = (error: unknown): Payload => {
  if (error instanceof Response) {
    const location = error.headers.get("location") ?? "/";
    if (location.startsWith("/login")) return signInFirst;
    return { status: error.status, body: null, location: payloadAddress(location) };
  }
  const { data, init } = error as { data?: unknown; init?: { status?: number } | null };
  if (init?.status) return { status: init.status, body: data };
  throw error;
};

/** The server sends it in the error shape. */
const signInFirst: Payload = { status: 401, body: null };

/** The JSON data of the route at `path`, for `{route}/_payload.json`; or its error status and error shape. */
export const loadPayload = async (request: Request, path: string, deps: RenderDeps): Promise<Payload> => {
  const matched = match(path)?.at(-1);
  const flags = flagsOf(matched?.route.handle);
  if (!deps.page.actor && !flags.disableAuth) return signInFirst;
  if (!matched || (flags.demoOnly && !deps.page.demoPages)) return { status: 404, body: pageNotFoundShape(path) };
  const loader = build.routes[(matched.route as FlaggedRoute).id]?.module.loader;
  if (!loader) return { status: 200, body: {} };
  const { origin, search } = new URL(request.url);
  const url = new URL(origin + path + search);
  try {
    const context = contextFor(deps);
    const loaded = await loader({ request, url, params: matched.params, pattern: path, context });
    return { status: 200, body: receiveData(loaded) };
  } catch (error) {
    return thrownBy(error);
  }
};

/** The build's id, and its route rules (route pattern → flags). */
export const buildId: string = build.assets.version;
export const routeRules = (): Record<string, RouteFlags> => {
  const rules: Record<string, RouteFlags> = {};
  const visit = (routes: FlaggedRoute[], parent: string) => {
    for (const { path, index, handle, children } of routes) {
      const pattern = `${parent}/${path ?? ""}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
      if (path || index) rules[pattern] = handle;
      visit(children ?? [], path ? pattern : parent);
    }
  };
  visit(tree, "");
  return rules;
};
