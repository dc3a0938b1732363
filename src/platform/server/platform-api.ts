import { sql } from "kysely";
import { platformCalls } from "#platform/contract/platform-calls.ts";
import type { App } from "#platform/server/app.ts";
import { anyone, implement } from "#platform/server/implement.ts";

const healthy = (app: App) => ({ status: "Healthy" as const, version: app.version });

export const platformApi = implement(platformCalls, {
  integrityCheck: { allow: anyone, run: async ({ app }) => healthy(app) },
  healthLive: { allow: anyone, run: async ({ app }) => healthy(app) },
  healthReady: {
    allow: anyone,
    run: async ({ app, db, refuse }) => {
      await sql`select 1`.execute(db).catch((error) => {
        app.log.error({ err: error }, "the database does not answer");
        throw refuse("notReady");
      });
      return healthy(app);
    },
  },
});
