import type { AttachedChanges } from "#care-cases/contract/care-case.ts";
import type { attachedRefusals } from "#care-cases/contract/case-parts.ts";
import { attachedIn } from "#care-cases/rules/case-parts.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { caseServerParts } from "#care-cases/server/case-parts.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import type { CaseUpdateContext, CaseUpdateRequest } from "./case-update.ts";
import { type NewChange, storeChanges } from "./writes/history-store.ts";

export type AttachRefusal = keyof typeof attachedRefusals;

/** What a save wants to add to what is attached to a case, and take from it. */
export type Attaching = {
  readonly caseId: number;
  readonly changes: AttachedChanges;
  /** What is before the names of the changes in a request. */
  readonly place: string;
  refuse(code: AttachRefusal | "badRequest", data?: Readonly<Record<string, unknown>>): Refusal;
};

/** What a part's share of that will do. */
export type Attached = {
  /** Entries of the history, for staff only; none if nothing changes. */
  readonly history: readonly NewChange[];
  /** Whether customers notice nothing. */
  readonly isInternal: boolean;
  /** For the audit row. */
  readonly noted: Readonly<Record<string, unknown>>;
  /** The case is locked since before it was decided. */
  write(db: Db): Promise<void>;
};

/** Decides what a save adds to what is attached to its case, and takes from it. Throws `AttachRefusal`s. */
export async function decideAttached(
  db: Db,
  { changes, current, movesCase, refuse }: CaseUpdateRequest,
): Promise<readonly Attached[]> {
  const named = attachedIn(changes);
  if (!named) return [];
  const decided: Attached[] = [];
  for (const { attach } of caseServerParts) {
    const place = movesCase ? "" : "changes.";
    const attached = await attach?.(db, { caseId: current.id, changes: named, place, refuse });
    if (attached) decided.push(attached);
  }
  return decided;
}

type Written = {
  readonly attached: readonly Attached[];
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
  { attached, isDraft, isAnnounced }: Written,
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
