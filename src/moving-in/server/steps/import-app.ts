import { movingInRight } from "#moving-in/rules/import-rights.ts";
import type { ImportContext } from "#moving-in/server/import-kind.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import { findActor } from "#sign-in/server/session/find-actor.ts";

/** What imports need of a process; the command has no more. */
export type ImportApp = Pick<App, "database" | "settings" | "features" | "now" | "files"> & {
  readonly live: Pick<App["live"], "committed">;
};

/** An import's step, by whoever asked for it. */
export type ImportStep = { readonly runId: number; readonly userId: number };

/** A step's end: whether there is another one at once. */
export type StepEnd = "more" | "done";

/** The administrator with the import that acts for them; null if they are no longer one. */
export async function findImporter(app: ImportApp, { runId, userId }: ImportStep): Promise<Actor | null> {
  const person = { userId, impersonatorId: null, customerNumber: null };
  const actor = await findActor(app.database.db, person, app.now());
  return actor && movingInRight(actor) ? { ...actor, acting: { kind: "import", id: runId } } : null;
}

export const toImportContext = (
  { database, settings, now }: ImportApp,
  actor: Actor,
  runId: number,
): ImportContext => ({ db: database.db, actor, now: now(), settings, runId });

/** The context of a transaction of an import. */
export const importing = (app: ImportApp, actor: Actor | null, auditAction: string, isAudited = true) => ({
  app,
  actor,
  auditAction,
  now: app.now(),
  requestId: auditAction,
  isAudited,
});
