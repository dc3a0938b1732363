import { storeClockColumns } from "#care-cases/server/clocks/clock-columns-store.ts";
import { indexCases } from "#care-cases/server/search/case-search-store.ts";
import { indexCaseJob } from "#care-cases/server/search/index-case-job.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { nextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { toClockMoment, unchangedWrite } from "#service-levels/server/change-clocks.ts";
import { findStoredClocks, storeClocks } from "#service-levels/server/clock-store.ts";
import { answeredBefore, unansweredBefore, wasAnsweredBefore } from "#service-levels/server/imported-clocks.ts";
import { countingOf } from "#service-levels/server/support-calendar.ts";
import type { Importing } from "./import-cases.ts";
import { findAnswered, findBeyondDocuments, storeMessageTimes } from "./imported-store.ts";

/**
 * After messages of imported cases came or went: when there was one last, whether they were answered before, and what they are
 * found by. The caller has locked the cases.
 */
export async function followMessages(tx: Tx, by: Importing, caseIds: readonly number[]): Promise<void> {
  await storeMessageTimes(tx.db, caseIds);
  await noteAnswers(tx, by, caseIds);
  const large = new Set(await findBeyondDocuments(tx.db, caseIds));
  await indexCases(
    tx.db,
    caseIds.filter((id) => !large.has(id)),
  );
  for (const id of large) tx.enqueue(indexCaseJob(id));
}

/** Of open cases, whose clocks began with the import. */
async function noteAnswers({ db }: Tx, { now, settings }: Importing, caseIds: readonly number[]): Promise<void> {
  const answered = await findAnswered(db, caseIds);
  const stored = await findStoredClocks(db, caseIds);
  const moment = toClockMoment(countingOf(settings), now.getTime(), null);
  const writes = [...stored].flatMap(([id, { clocks }]) => {
    if (answered.has(id) === (clocks.snapshot.answer !== null)) return [];
    return answered.has(id) ? answeredBefore(clocks) : wasAnsweredBefore(clocks) ? unansweredBefore(clocks) : [];
  });
  await storeClocks(db, writes.map(unchangedWrite));
  await storeClockColumns(db, new Map(writes.map(({ caseId, snapshot }) => [caseId, nextTarget(snapshot, moment)])));
}
