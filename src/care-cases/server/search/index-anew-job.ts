import { shareLockCase } from "#care-cases/server/case/case-store.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { storeJobs } from "#platform/server/jobs/job-store.ts";
import { findNextCases, findTitle, storeTitleSort } from "./index-anew-store.ts";
import { indexPortion } from "./index-case-job.ts";

const kind = "index-anew";
/** Cases of a job. Other jobs run between two of them. */
const portion = 20;

async function makeTitleSortAnew(db: Db, id: number): Promise<void> {
  await shareLockCase(db, id);
  const stored = await findTitle(db, id);
  const key = toSortKey(stored?.title ?? "");
  if (stored && stored.title_sort !== key) await storeTitleSort(db, id, key);
}

/**
 * Rebuilds the search documents and the sort keys of titles of all cases after one, a portion per job. Enqueued by the
 * migrations that change what these are; until then search finds what it found before.
 */
const indexAnew: JobHandler = async (app, payload) => {
  const { db } = app.database;
  const ids = await findNextCases(db, Number(payload.after), portion);
  let after: number | undefined;
  for (const id of ids) {
    after = id;
    await db.transaction().execute((tx) => makeTitleSortAnew(tx, id));
    // A large case has a job of its own, and is enough for this one.
    if (!(await indexPortion(app, id, 0))) break;
  }
  if (after !== undefined)
    await storeJobs(db, [{ kind, lane: "index", dedupeKey: String(after), payload: { after } }], app.now());
};

export const indexAnewJobs = { [kind]: indexAnew };
