import type { Actor } from "#platform/contract/actor.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { platformCalls } from "#platform/contract/platform-calls.ts";
import type { App } from "#platform/server/app.ts";
import { hasToken } from "#platform/server/metrics/serve-metrics.ts";
import { anyone, type CallRequest, implement } from "./implement.ts";

/** The version isn't public, since it reveals which vulnerabilities apply. */
const healthy = ({ app, visitor }: VisitorContext) => ({
  status: "Healthy" as const,
  ...((!app.settings.production || visitor?.role === "staff") && { version: app.version }),
});

type VisitorContext = { readonly app: App; readonly visitor: Actor | null };

/** The parts, for callers with the token; undefined for others. */
async function partsFor({ app, http }: Pick<CallRequest<AnyCall>, "app" | "http">) {
  const token = app.settings.metrics?.token ?? null;
  if (!app.healthChecks || !hasToken(token, http?.request.headers.authorization)) return undefined;
  return (await app.healthChecks.look()).map((check) => ({ ...check, since: check.since.toISOString() }));
}

export const platformApi = implement(platformCalls, {
  integrityCheck: { allow: anyone, run: async (request) => healthy(request) },
  healthLive: {
    allow: anyone,
    run: async (request) => {
      const { settings, health } = request.app;
      const { databasePatienceMs } = settings;
      if (databasePatienceMs > 0 && health.unavailableMs() > databasePatienceMs)
        throw request.refuse("withoutDatabase");
      return healthy(request);
    },
  },
  healthReady: {
    allow: anyone,
    run: async (request) => {
      const { drain, health } = request.app;
      const [isAnswering, parts] = await Promise.all([health.isReady(), partsFor(request)]);
      if (drain.isLeaving || !isAnswering) throw request.refuse("notReady", parts && { parts });
      return { ...healthy(request), ...(parts && { parts }) };
    },
  },
});
