import type { FastifyInstance, FastifyRequest, HTTPMethods } from "fastify";
import { outboxPath } from "#platform/contract/demo-paths.ts";
import { commonRefusal, Refusal } from "#platform/server/requests/refusal.ts";

/** Below these paths are only calls: anything else is an error in the error shape, never a page. */
const ofCalls = ["/api", "/health", "/integrity"] as const;
const callPath = new RegExp(`^(?:${ofCalls.join("|")})(?:/|$)`);

/** A path as the router matches it: decoded except for slashes, lower case, without trailing slash. */
function routedPath(url: string, decode = decodeURI): string {
  const path = url.split("?", 1)[0] ?? "";
  try {
    const decoded = decode(path).toLowerCase();
    return decoded.endsWith("/") ? decoded.slice(0, -1) : decoded;
  } catch {
    return path.toLowerCase();
  }
}

/** Whether a URL is a call's, even if spelled differently from its route. */
export const isCallUrl = (url: string): boolean => callPath.test(routedPath(url, decodeURIComponent));

const routes = new WeakMap<FastifyInstance, Map<string, Set<string>>>();

/** All routes by lower-case path, with their methods. */
export const routesOf = (server: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> =>
  routes.get(server) ?? new Map();

/** Records all routes added afterwards. */
export function recordRoutes(server: FastifyInstance): void {
  const known = new Map<string, Set<string>>();
  routes.set(server, known);
  server.addHook("onRoute", ({ url, method }) => {
    const path = routedPath(url);
    const methods = known.get(path) ?? new Set();
    known.set(path, methods);
    for (const each of [method].flat()) methods.add(each);
  });
}

/** Why there is no such route: 405 with the allowed methods for a call, otherwise 404. */
export function unknownRoute(server: FastifyInstance, { url, method }: FastifyRequest): Refusal {
  const path = routedPath(url);
  const methods = callPath.test(path) ? routesOf(server).get(path) : undefined;
  if (!methods || methods.has(method) || isOfNone(path)) return commonRefusal("notFound");
  return new Refusal("methodNotAllowed", 405, "Method Not Allowed", { allow: [...methods].sort() });
}

/** Routes other than calls are known too. */
const isOfNone = (path: string): boolean => path.endsWith("*") || ofCalls.some((each) => each === path);

/** Replies to unknown URLs below the calls' paths. Register it after their routes, and before the pages'. */
export function refuseUnknownCalls(server: FastifyInstance): void {
  const method = server.supportedMethods as HTTPMethods[];
  const handler = async (request: FastifyRequest) => {
    throw unknownRoute(server, request);
  };
  for (const path of ofCalls) {
    server.route({ method, url: path, handler });
    server.route({ method, url: `${path}/*`, handler });
  }
}

/** The outbox is only a demo's: elsewhere nobody is asked to log in for it. */
export function refuseOutbox(server: FastifyInstance): void {
  for (const path of [outboxPath, `${outboxPath}/*`])
    server.get(path, () => {
      throw commonRefusal("notFound");
    });
}
