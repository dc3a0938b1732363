import type { App } from "#platform/server/app.ts";
import type { Drain } from "#platform/server/requests/drain.ts";
import type { SchemaWatch } from "#platform/server/schema/schema-watch.ts";

type Leaving = {
  readonly drain: Pick<Drain, "withdraw">;
  /** Finishes the jobs that run, and starts no others. */
  readonly endJobs: () => Promise<unknown>;
  readonly closing: AbortSignal;
};

/**
 * Once a newer version has migrated the database, this process isn't ready any more and starts no jobs. It still answers
 * what it can, and resolves when a process of that version is there.
 */
export async function untilOutdated(app: App, schema: SchemaWatch, leaving: Leaving): Promise<void> {
  const { drain, endJobs, closing } = leaving;
  const { promise, resolve } = Promise.withResolvers<void>();
  const { processConnection: connection, live, database, log } = app;
  const onNewer = (migration: string) => {
    drain.withdraw();
    // Connections that are idle have plans of the former schema.
    database.pulse.connectionLost();
    log.warn({ migration }, "a newer version has migrated the database; this process leaves it to that version");
    endJobs().catch((error: unknown) => log.error({ err: error }, "jobs couldn't be ended"));
    resolve();
  };
  await schema.begin({ connection, live, onNewer });
  await promise;
  await schema.successor(closing);
}
