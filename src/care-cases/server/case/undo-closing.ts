import type { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { changedFields } from "#care-cases/rules/case/case-changes.ts";
import { mayUndoClosing, undoneReason } from "#care-cases/rules/case/undo-closing.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import type { ClosingUndone } from "#care-cases/server/case-saved-event.ts";
import { storeHistory } from "#care-cases/server/history/record-history.ts";
import { documentOfSave, indexSave } from "#care-cases/server/search/index-save.ts";
import { ask } from "#platform/server/database/together.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { findCase, lockCase } from "./case-store.ts";
import { toValues } from "./case-values.ts";
import { toCareCase } from "./case-views.ts";
import { findKeptClosing, restoreBeforeClosing } from "./closing-store.ts";
import { toViewContext } from "./view-context.ts";

/**
 * Restores a case and its clocks to their state before the caller closed or delivered it, as if that had never
 * happened.
 */
export const undoClosing: Operation<typeof caseStaffCalls.undoCareCaseClosing> = async (request) => {
  const { actor, app, body, now, refuse } = request;
  const { id, version } = body;
  return request.inTransaction(async (tx) => {
    const current = await lockCase(tx.db, actor, id);
    if (!current) throw refuse("notFound");
    const kept = current.version === version ? await findKeptClosing(tx.db, id) : null;
    if (!kept || !mayUndoClosing(kept, { userId: actor.userId, version, now })) throw refuse("tooLateToUndo");
    await restoreBeforeClosing(tx.db, id, now);
    const stored = await findCase(tx.db, actor, id);
    if (!stored) throw refuse("notFound");
    const [before, after] = [toValues(current), toValues(stored)];
    const fields = changedFields(before, after).filter((field) => field !== "statusReason");
    // People are notified that it was undone, and no longer that it was closed.
    await storeHistory(
      tx,
      { app, current, actor, now, message: null, reason: undoneReason },
      { before, after, fields },
    );
    const about = { caseId: id, from: current.customer_no, description: after.description };
    const save = { ...about, isNew: false, fields, message: null };
    await indexSave(tx, save, await ask(tx.db, documentOfSave(save)));
    tx.emit({ topic: "closingUndone", caseId: id, userId: kept.userId, at: kept.at } satisfies ClosingUndone);
    tx.publish(caseLiveEvent(current, { kind: "case", version: stored.version }));
    tx.note({ caseId: id, fields });
    return { careCase: toCareCase(stored, actor, toViewContext(request)) };
  });
};
