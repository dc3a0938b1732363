import type { CareCase } from "#care-cases/contract/care-case.ts";
import { caseTagCalls } from "#care-cases/parts/tags/contract.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate, setQueriesData } from "#platform/web/loading/cache.ts";
import { type Save, savesUnderWay, useSave } from "#platform/web/saving/use-save.ts";
import type { CaseTag } from "#tags/contract/tag.ts";

export type TagsChange = { readonly add: readonly CaseTag[]; readonly remove: readonly CaseTag[] };

const idsOf = (tags: readonly CaseTag[]): number[] => tags.map(({ id }) => id);

const without = (tags: readonly CaseTag[], others: readonly CaseTag[]): CaseTag[] =>
  tags.filter(({ id }) => !idsOf(others).includes(id));

/** Adds tags to the case and removes others: displayed immediately, taken back if refused. */
export const useCaseTags = (caseId: number): Save<TagsChange> => {
  const showWith = ({ add, remove }: TagsChange) =>
    setQueriesData<CareCase>(caseKeys.itself(caseId), (old) => ({
      ...old,
      tags: [...without(old.tags, [...remove, ...add]), ...add],
    }));
  const scope = `tags.${caseId}`;
  return useSave({
    send: ({ add, remove }: TagsChange) =>
      browserApi(caseTagCalls).changeTagsOfCareCase({
        body: { caseId, addTags: idsOf(add), removeTags: idsOf(remove) },
      }),
    optimistic: (change) => {
      showWith(change);
      return () => showWith({ add: change.remove, remove: change.add });
    },
    onSaved: ({ tags }) => {
      // What was chosen since is displayed already.
      if (savesUnderWay(scope) === 1) setQueriesData<CareCase>(caseKeys.itself(caseId), (old) => ({ ...old, tags }));
      return invalidate(caseKeys.history(caseId), caseScreens.list);
    },
    scope,
  });
};
