import type { caseTagCalls } from "#care-cases/parts/tags/contract.ts";
import { mayChangeTags } from "#care-cases/parts/tags/rules.ts";
import { writeAttached } from "#care-cases/server/case/attached-changes.ts";
import { lockCase } from "#care-cases/server/case/case-store.ts";
import { toFacts } from "#care-cases/server/case/case-views.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { findTagsOfCase } from "#tags/server/case-tag-store.ts";
import { attachTags } from "./attach-tags.ts";

/** Adds and removes tags. */
export const changeTags: Operation<typeof caseTagCalls.changeTagsOfCareCase> = (request) =>
  request.inTransaction(async (tx) => {
    const { actor, body, now, refuse } = request;
    const current = await lockCase(tx.db, actor, body.caseId);
    if (!current) throw refuse("notFound");
    const facts = toFacts(current);
    if (!mayChangeTags(actor, facts)) throw refuse("forbidden");
    const attached = await attachTags(tx.db, { caseId: current.id, changes: body, place: "", refuse });
    const isDraft = facts.status === "Draft";
    await writeAttached(
      tx,
      { actor, current, now },
      { attached: attached ? [attached] : [], isDraft, isAnnounced: false },
    );
    return { tags: [...(await findTagsOfCase(tx.db, current.id))] };
  });
