import { caseTagCalls } from "#care-cases/parts/tags/contract.ts";
import { mayChangeTags } from "#care-cases/parts/tags/rules.ts";
import { findCase } from "#care-cases/server/case/case-store.ts";
import { toFacts } from "#care-cases/server/case/case-views.ts";
import { actorsWho, implement, type Operation } from "#platform/server/http/implement.ts";
import { staffWith } from "#roles/rules/staff-rights.ts";
import { changeTags } from "./change-tags.ts";
import { findSuggestedTags } from "./suggested-tags-store.ts";

type Suggest = typeof caseTagCalls.suggestTagsOfCareCase;

/** Tags that similar cases have. */
const suggestTags: Operation<Suggest> = async ({ actor, body: { caseId }, db, refuse }) => {
  const current = await findCase(db, actor, caseId);
  if (!current) throw refuse("notFound");
  if (!mayChangeTags(actor, toFacts(current))) throw refuse("forbidden");
  const found = await findSuggestedTags(db, actor, { caseId, title: current.title });
  return { suggestions: found.map(({ cases, ...tag }) => ({ tag, cases })) };
};

const thoseWhoHandle = actorsWho(staffWith("handleCases"));

export const tagsFeature = {
  api: implement(caseTagCalls, {
    changeTagsOfCareCase: { allow: thoseWhoHandle, run: changeTags },
    suggestTagsOfCareCase: { allow: thoseWhoHandle, run: suggestTags },
  }),
};
