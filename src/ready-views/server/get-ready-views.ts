import { searched } from "#care-cases/rules/public.ts";
import { countLimit, countLists, findConditions, toViewContext } from "#care-cases/server/public.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { findPreferences } from "#preferences/server/preference-store.ts";
import type { readyViewCalls } from "#ready-views/contract/calls.ts";
import { everyReadyView, shownReadyViews } from "#ready-views/rules/ready-views.ts";

/** The caller's ready views, with counts that agree with their lists. */
export const getReadyViews: Operation<typeof readyViewCalls.getReadyViews> = async (request) => {
  const { actor, db } = request;
  const stored = (await findPreferences(db, actor.userId)).find((one) => one.kind === "ReadyViews");
  const chosen = stored?.value ?? everyReadyView;
  const shown = shownReadyViews(isStaff(actor), chosen);
  const at = toViewContext(request);
  const lists = await Promise.all(shown.map(({ view }) => findConditions(db, { search: searched(view), actor, at })));
  const counted = await countLists(db, lists);
  return {
    chosen,
    counts: shown.map(({ name }, place) => {
      const count = counted[place] ?? 0;
      return { view: name, count: Math.min(count, countLimit), isCapped: count > countLimit };
    }),
  };
};
