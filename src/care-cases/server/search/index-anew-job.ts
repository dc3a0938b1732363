import { shareLockCase } from "#care-cases/server/case/case-store.ts";
import { storeCases } from "#care-cases/server/case/writes/columns-store.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { findNextCases, findTitle } from "./index-anew-store.ts";
import { indexPortion } from "./index-case-job.ts";

const kind = "index-anew";
/** Cases per job. Other jobs run in between. */
const portion = 20;

async function makeTitleSortAnew(db: Db, id: number): Promise<void> {
  await shareLockCase(db, id);
  const stored = await findTitle(db, id);
  const key = toSortKey(stored?.title ?? "");
  if (stored && stored.title_sort !== key) await storeCases(db, [{ id, title_sort: key }]);
}

/**
 * Rebuilds the search documents and title sort keys of all cases after an id, a portion per job. Migrations that change
 * their content enqueue it; until then, searches use the old ones.
 */
const indexAnew: JobHandler = async (app, payload) => {
  const { db } = app.database;
  const ids = await findNextCases(db, Number(payload.after), portion);
  let after: number | undefined;
  for (const id of ids) {
    after = id;
    await db.transaction().execute((tx) => makeTitleSortAnew(tx, id));
    // A large case gets a job of its own, and ends this one.
    if (!(await indexPortion(app, id, 0))) break;
  }
  if (after !== undefined)
    await storeJobs(db, [{ kind, lane: "index", dedupeKey: String(after), payload: { after } }], app.now());
};

export const indexAnewJobs = { [kind]: indexAnew };
