import { followerCalls } from "#care-cases/parts/followers/contract.ts";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { type Save, useSave } from "#platform/web/saving/use-save.ts";
import { showToast } from "#platform/web/toasts.ts";
import type { Person } from "#users/contract/person.ts";
import { useWords } from "#wording/use-words.ts";

export type FollowerChange = { readonly person: Person; readonly follows: boolean };

/** Makes a colleague follow the case, or stop. */
export const useFollowers = (caseId: number): Save<FollowerChange> => {
  const { t } = useWords();
  return useSave({
    send: async ({ person, follows }: FollowerChange) => {
      const api = browserApi(followerCalls);
      const body = { caseId, userId: person.id };
      await (follows ? api.addCareCaseFollower({ body }) : api.removeCareCaseFollower({ body }));
    },
    onSaved: (_reply, { person: { name }, follows }) => {
      showToast(t(follows ? "subscription.added" : "subscription.removed", { name }));
      return invalidate(caseKeys.itself(caseId), caseKeys.history(caseId));
    },
    scope: `followers.${caseId}`,
  });
};
