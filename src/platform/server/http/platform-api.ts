import type { Actor } from "#platform/contract/actor.ts";
import { platformCalls } from "#platform/contract/platform-calls.ts";
import type { App } from "#platform/server/app.ts";
import { anyone, implement } from "./implement.ts";

/** Strangers need not know which version has which faults. */
const healthy = ({ app, visitor }: Asking) => ({
  status: "Healthy" as const,
  ...((!app.settings.production || visitor?.role === "staff") && { version: app.version }),
});

type Asking = { readonly app: App; readonly visitor: Actor | null };

export const platformApi = implement(platformCalls, {
  integrityCheck: { allow: anyone, run: async (request) => healthy(request) },
  healthLive: {
    allow: anyone,
    run: async (request) => {
      const { settings, health } = request.app;
      const { databasePatienceMs } = settings;
      if (databasePatienceMs > 0 && health.awayMs() > databasePatienceMs) throw request.refuse("withoutDatabase");
      return healthy(request);
    },
  },
  healthReady: {
    allow: anyone,
    run: async (request) => {
      if (!(await request.app.health.isReady())) throw request.refuse("notReady");
      return healthy(request);
    },
  },
});
