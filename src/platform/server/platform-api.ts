import { sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import { platformCalls } from "#platform/contract/platform-calls.ts";
import type { App } from "#platform/server/app.ts";
import { anyone, implement } from "#platform/server/implement.ts";

/** Strangers need not know which version has which faults. */
const healthy = ({ app, visitor }: Asking) => ({
  status: "Healthy" as const,
  ...((!app.settings.production || visitor?.role === "staff") && { version: app.version }),
});

type Asking = { readonly app: App; readonly visitor: Actor | null };

export const platformApi = implement(platformCalls, {
  integrityCheck: { allow: anyone, run: async (request) => healthy(request) },
  healthLive: { allow: anyone, run: async (request) => healthy(request) },
  healthReady: {
    allow: anyone,
    run: async (request) => {
      const { app, db, refuse } = request;
      await sql`select 1`.execute(db).catch((error) => {
        app.log.error({ err: error }, "the database does not answer");
        throw refuse("notReady");
      });
      return healthy(request);
    },
  },
});
