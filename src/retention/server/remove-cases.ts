import { caseLiveEvent, deleteCaseRow, findEnded, lockEnded } from "#care-cases/server/public.ts";
import type { App } from "#platform/server/app.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import type { RemovalPortion, RemovedPortion } from "#platform/server/removal/removal.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import type { KeptCases } from "#retention/contract/retention-values.ts";
import { isCaseDue, storeEmptied } from "./due-cases-store.ts";

type How = Pick<KeptCases, "how"> & Pick<App, "features">;

/** Deletes a portion of ended cases, or lets all features empty them. */
export async function removeCases(tx: Tx, portion: RemovalPortion, { how, features }: How): Promise<RemovedPortion> {
  const { now } = portion;
  const found = await findEnded(tx.db, portion, isCaseDue(how));
  const cases = await lockEnded(tx.db, found.ids, portion);
  const caseIds = cases.map(({ id }) => id);
  if (how === "delete") {
    const keys: string[] = [];
    // One statement each, since a long conversation takes much of the time that a statement has.
    for (const id of caseIds) keys.push(...(await deleteCaseRow(tx.db, id)));
    removeFilesLater(tx, keys);
  } else if (caseIds.length > 0) {
    for (const { emptyCases } of features.toReversed()) await emptyCases?.(tx, caseIds, now);
    await storeEmptied(tx.db, caseIds, now);
  }
  for (const about of cases)
    for (const kind of ["case", "message"] as const) tx.publish(caseLiveEvent(about, { kind }));
  return { count: cases.length, next: found.next, detail: { how, caseIds } };
}
