import type { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { mayDelete } from "#care-cases/rules/case/case-access.ts";
import { deleteCaseRow } from "#care-cases/server/case/writes/deleted-cases-store.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { isCaseHeld } from "#holds/server/hold-store.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import { lockCase } from "./case-store.ts";
import { toFacts } from "./case-views.ts";

/** Deletes a submitted case with everything attached; the audit row keeps its data. */
export const deleteCase: Operation<typeof caseStaffCalls.deleteCareCase> = async (request) => {
  const { actor, body, refuse } = request;
  await request.inTransaction(async (tx) => {
    const isHeld = await isCaseHeld(tx.db, body.id);
    const current = await lockCase(tx.db, actor, body.id);
    if (!current) throw refuse("notFound");
    const facts = toFacts(current);
    if (!mayDelete(actor, facts)) throw refuse("isDraft");
    if (isHeld) throw refuse("onHold");
    if (body.version !== current.version) throw refuse("stale", { version: current.version, fields: [] });
    const files = await deleteCaseRow(tx.db, current.id);
    removeFilesLater(tx, files);
    tx.publish(caseLiveEvent(current, { kind: "case" }));
    tx.note({ caseId: current.id, customerNumber: facts.customerNumber });
  });
  return undefined;
};
