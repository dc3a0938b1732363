import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import { mayDiscard } from "#care-cases/rules/case/case-access.ts";
import { removeFilesJob } from "#platform/server/files/remove-files-job.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { lockCase, removeCase } from "./case-store.ts";
import { toFacts } from "./case-views.ts";

/** Discards a draft of the caller with its files. */
export const deleteDraftCase: Operation<typeof careCaseCalls.deleteDraftCareCase> = async (request) => {
  const { actor, body, refuse } = request;
  await request.inTransaction(async (tx) => {
    const current = await lockCase(tx.db, actor, body.id);
    if (!current) throw refuse("notFound");
    if (!mayDiscard(actor, toFacts(current))) throw refuse("notDraft");
    const files = await removeCase(tx.db, body.id);
    if (files.length > 0) tx.enqueue(removeFilesJob(files));
    tx.note({ caseId: body.id });
  });
  return undefined;
};
