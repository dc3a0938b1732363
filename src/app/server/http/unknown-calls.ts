import type { FastifyInstance, FastifyRequest, HTTPMethods } from "fastify";
import { commonRefusal, Refusal } from "#platform/server/http/refusal.ts";

/** Below these are calls and nothing else: what is not there is said in the error shape, and never a page. */
const ofCalls = ["/api", "/health", "/integrity"] as const;
const callPath = new RegExp(`^(?:${ofCalls.join("|")})(?:/|$)`);

/** A path as routes are found by it: decoded but for its slashes, in small letters, without a slash at its end. */
function routedPath(url: string, decode = decodeURI): string {
  const path = url.split("?", 1)[0] ?? "";
  try {
    const decoded = decode(path).toLowerCase();
    return decoded.endsWith("/") ? decoded.slice(0, -1) : decoded;
  } catch {
    return path.toLowerCase();
  }
}

/** Whether an address is one of calls, though it is written in another way than their routes. */
export const namesCall = (url: string): boolean => callPath.test(routedPath(url, decodeURIComponent));

const routes = new WeakMap<FastifyInstance, Map<string, Set<string>>>();

/** Every route by its path, in small letters, with its methods. */
export const routesOf = (server: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> =>
  routes.get(server) ?? new Map();

/** Notes every route that comes after this. */
export function noteRoutes(server: FastifyInstance): void {
  const known = new Map<string, Set<string>>();
  routes.set(server, known);
  server.addHook("onRoute", ({ url, method }) => {
    const path = routedPath(url);
    const methods = known.get(path) ?? new Set();
    known.set(path, methods);
    for (const each of [method].flat()) methods.add(each);
  });
}

/** Why there is no such route: 405 with the methods that there are for a call, otherwise 404. */
export function unknownRoute(server: FastifyInstance, { url, method }: FastifyRequest): Refusal {
  const path = routedPath(url);
  const methods = callPath.test(path) ? routesOf(server).get(path) : undefined;
  if (!methods || methods.has(method) || isOfNone(path)) return commonRefusal("notFound");
  return new Refusal("methodNotAllowed", 405, "Method Not Allowed", { allow: [...methods].sort() });
}

/** The routes of what is no call are known as well. */
const isOfNone = (path: string): boolean => path.endsWith("*") || ofCalls.some((each) => each === path);

/** Answers all that is below the calls' paths and is none. Comes after their routes, and before the pages'. */
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
