import { attachedIn } from "#care-cases/rules/case-parts.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { caseServerParts } from "#care-cases/server/case-parts.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import type { Attachment } from "./attachment.ts";
import type { CaseUpdateContext, CaseUpdateRequest } from "./case-update.ts";
import { storeChanges } from "./writes/history-store.ts";

/** Decides what a save adds to what is attached to its case, and takes from it. Throws `AttachRefusal`s. */
export async function decideAttached(
  db: Db,
  { changes, current, movesCase, refuse }: CaseUpdateRequest,
): Promise<readonly Attachment[]> {
  const named = attachedIn(changes);
  if (!named) return [];
  const decided: Attachment[] = [];
  for (const { attach } of caseServerParts) {
    const place = movesCase ? "" : "changes.";
    const attached = await attach?.(db, { caseId: current.id, changes: named, place, refuse });
    if (attached) decided.push(attached);
  }
  return decided;
}

type AttachedSave = {
  readonly attached: readonly Attachment[];
  /** A draft has no history. */
  readonly isDraft: boolean;
  /** Whether everybody who sees the case learns of the save anyway. */
  readonly isAnnounced: boolean;
};

/**
 * Writes what was decided, with its history for staff. The case keeps its version and its place in lists, so customers can't
 * notice what is internal.
 */
export async function writeAttached(
  tx: Tx,
  { actor, current, now }: Pick<CaseUpdateContext, "actor" | "current" | "now">,
  { attached, isDraft, isAnnounced }: AttachedSave,
): Promise<void> {
  for (const { noted, write } of attached) {
    await write(tx.db);
    tx.note({ caseId: current.id, ...noted });
  }
  const changed = attached.filter(({ history }) => history.length > 0);
  if (changed.length === 0) return;
  const entries = changed.flatMap(({ history }) => history);
  if (!isDraft)
    await storeChanges(
      tx.db,
      { actor, now },
      entries.map((entry) => ({ ...entry, caseId: current.id, isInternal: true })),
    );
  if (isAnnounced) return;
  tx.publish(caseLiveEvent(current, { kind: "case", isInternal: changed.every(({ isInternal }) => isInternal) }));
}
