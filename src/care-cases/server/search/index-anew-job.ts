import { shareLockCase } from "#care-cases/server/case/case-store.ts";
import { storeCases } from "#care-cases/server/case/writes/columns-store.ts";
import { toTitleKey } from "#platform/rules/text/folding/title-key.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { addPlainForms, endRebuild, findNextCases, findTitle, noteRebuilt } from "./index-anew-store.ts";
import { indexPortion } from "./index-case-job.ts";

const kind = "rebuild-search";
/** Cases per job. Other jobs run in between. */
const portion = 20;

async function makeTitleSortAnew(db: Db, id: number): Promise<void> {
  await shareLockCase(db, id);
  const stored = await findTitle(db, id);
  const key = toTitleKey(stored?.title ?? "");
  if (stored && stored.title_sort !== key) await storeCases(db, [{ id, title_sort: key }]);
}

/** Rows of messages of large cases have jobs of their own, for which the end of a rebuild waits. */
const waitMs = 10_000;

/** Says each tenth in the log. */
async function noteProgress({ database, log }: App, from: number, to: number): Promise<void> {
  const rebuild = await noteRebuilt(database.db, to);
  if (!rebuild) return;
  const tenthsAt = (id: number) => Math.floor((10 * id) / Math.max(1, rebuild.until));
  if (tenthsAt(to) > tenthsAt(from)) log.info(rebuild, "search documents are being rebuilt");
}

async function end(app: App, after: number): Promise<void> {
  const { db } = app.database;
  if (await endRebuild(db)) {
    app.log.info("search documents are rebuilt");
    return;
  }
  const runAt = new Date(app.now().getTime() + waitMs);
  await storeJobs(db, [{ kind, lane: "index", dedupeKey: String(after), payload: { after }, runAt }], app.now());
}

/**
 * Rebuilds the search documents and title sort keys of all cases after an id, a portion per job. Migrations that change
 * their content enqueue it; until then, searches use the old ones.
 */
const indexAnew: JobHandler = async (app, payload) => {
  const { db } = app.database;
  const from = Number(payload.after);
  if (from === 0) await addPlainForms(db);
  const ids = await findNextCases(db, from, portion);
  let after: number | undefined;
  for (const id of ids) {
    after = id;
    await db.transaction().execute((tx) => makeTitleSortAnew(tx, id));
    // A large case gets a job of its own, and ends this one.
    if (!(await indexPortion(app, id, 0))) break;
  }
  if (after === undefined) return end(app, from);
  await noteProgress(app, from, after);
  await storeJobs(db, [{ kind, lane: "index", dedupeKey: String(after), payload: { after } }], app.now());
};

/** Processes of versions before 0037 also know `index-anew`, and write their own sort keys; what they began is begun anew. */
export const indexAnewJobs = { [kind]: indexAnew, "index-anew": async () => {} };
