import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { indexedAtOnce, partsBySize } from "#care-cases/parts/imported/rules/parts-by-size.ts";
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
import { findAnsweredCases, type MessageTimes, storeMessageTimes } from "./imported-store.ts";

/**
 * After messages of imported cases came or went: when there was one last, whether they were answered before, and what they are
 * found by. The caller has locked the cases.
 */
export async function followMessages(tx: Tx, by: Importing, times: readonly MessageTimes[]): Promise<void> {
  await storeMessageTimes(tx.db, times);
  await noteAnswers(
    tx,
    by,
    times.map(({ id }) => id),
  );
  const fits = ({ external, internal }: MessageTimes) => Math.max(external, internal) <= caseBounds.documentOctets;
  const size = ({ external, internal }: MessageTimes) => external + internal;
  for (const part of partsBySize(times.filter(fits), size, indexedAtOnce))
    await indexCases(
      tx.db,
      part.map(({ id }) => id),
    );
  for (const each of times) if (!fits(each)) tx.enqueue(indexCaseJob(each.id));
}

/** Of open cases, whose clocks began with the import. */
async function noteAnswers({ db }: Tx, { now, settings }: Importing, caseIds: readonly number[]): Promise<void> {
  const answered = await findAnsweredCases(db, caseIds);
  const stored = await findStoredClocks(db, caseIds);
  const moment = toClockMoment(countingOf(settings), now.getTime(), null);
  const writes = [...stored].flatMap(([id, { clocks }]) => {
    if (answered.has(id) === (clocks.snapshot.answer !== null)) return [];
    return answered.has(id) ? answeredBefore(clocks) : wasAnsweredBefore(clocks) ? unansweredBefore(clocks) : [];
  });
  await storeClocks(db, writes.map(unchangedWrite));
  await storeClockColumns(db, new Map(writes.map(({ caseId, snapshot }) => [caseId, nextTarget(snapshot, moment)])));
}
