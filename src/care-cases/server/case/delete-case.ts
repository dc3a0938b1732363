import type { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { mayDelete } from "#care-cases/rules/case/case-access.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { removeFilesJob } from "#platform/server/files/remove-files-job.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { lockCase, removeCase } from "./case-store.ts";
import { toFacts } from "./case-views.ts";

/** Deletes a submitted case with all that hangs on it; the audit row keeps what it was. */
export const deleteCase: Operation<typeof caseStaffCalls.deleteCareCase> = async (request) => {
  const { actor, body, refuse } = request;
  await request.inTransaction(async (tx) => {
    const current = await lockCase(tx.db, actor, body.id);
    if (!current) throw refuse("notFound");
    const facts = toFacts(current);
    if (!mayDelete(actor, facts)) throw refuse("isDraft");
    if (body.version !== current.version) throw refuse("stale", { version: current.version, fields: [] });
    const files = await removeCase(tx.db, current.id);
    if (files.length > 0) tx.enqueue(removeFilesJob(files));
    tx.publish(caseLiveEvent(current, { kind: "case" }));
    tx.note({ caseId: current.id, customerNumber: facts.customerNumber });
  });
  return undefined;
};
