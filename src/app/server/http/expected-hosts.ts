import { isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import { minuteMs } from "#platform/rules/durations.ts";
import { isHealthCheck } from "#platform/rules/health-check.ts";
import { commonRefusal } from "#platform/server/requests/refusal.ts";
import type { Settings } from "#platform/server/settings/settings.ts";

type HostSettings = Pick<Settings, "origin" | "hosts" | "production">;

/** Asked by balancers and monitoring, under whatever name they know. */
const mayHaveAnyHost = (url: string): boolean => isHealthCheck(url) || /^\/metrics(?:\?|$)/i.test(url);

/** Ends of names that nobody can register, so that they only lead to one's own machines. */
const privateEnds = /(?:^|\.)(?:localhost|local|internal|lan|home|corp)$/;

/**
 * Whether a request's `Host` is the public one, one that was set, or one that a proxy may use for Havn itself: an
 * address, or a name that only exists in its own network. Another site's name can lead to Havn's address (DNS
 * rebinding), but to none of these.
 */
export function isExpectedHost(host: string, { origin, hosts }: Pick<Settings, "origin" | "hosts">): boolean {
  const name = nameOf(host);
  if (hosts.includes("*") || hosts.includes(name) || name === nameOf(new URL(origin).host)) return true;
  return isIP(name) !== 0 || !name.includes(".") || privateEnds.test(name);
}

/** A host in lower case, without its port, brackets and final dot. */
const nameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "");

/** In production, refuses requests for other hosts. The first one in a minute is logged. */
export function refuseOtherHosts(server: FastifyInstance, { origin, hosts, production }: HostSettings): void {
  if (!production) return;
  let quietUntil = 0;
  server.addHook("onRequest", async (request) => {
    const { host } = request.raw.headers;
    if (host === undefined || isExpectedHost(host, { origin, hosts }) || mayHaveAnyHost(request.url)) return;
    if (performance.now() >= quietUntil) {
      quietUntil = performance.now() + minuteMs;
      request.log.warn({ host: host.slice(0, 100) }, "a request for another host was refused; HAVN_HOSTS allows more");
    }
    throw commonRefusal("otherHost");
  });
}
