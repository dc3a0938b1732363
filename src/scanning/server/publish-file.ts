import { caseLiveEvent } from "#care-cases/server/public.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { type FileOwner, findCaseOf } from "./bytes-store.ts";

/** Tells those who see a file on a case that something about it is new. */
export async function publishFile(tx: Pick<Tx, "db" | "publish">, owner: FileOwner | null): Promise<void> {
  if (owner?.use !== "caseFile" || owner.caseId === null) return;
  const about = await findCaseOf(tx.db, owner.caseId);
  if (!about) return;
  const seenOnlyBy = owner.isPending && owner.uploaderId !== null ? { seenOnlyBy: owner.uploaderId } : {};
  tx.publish(caseLiveEvent(about, { kind: "file", isInternal: owner.isInternal, ...seenOnlyBy }));
}
