import { caseKeys } from "#care-cases/web/case-keys.ts";
import { laterCalls } from "#case-messages/contract/later-calls.ts";
import type { LaterMessage } from "#case-messages/contract/later-message.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Reply } from "#platform/contract/call.ts";
import { setQueriesData } from "#platform/web/loading/cache.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";

/** A case's messages to be sent later, by when they leave; customers have none. */
export const laterQuery = (caseId: number, actor: Actor): DataQuery<readonly LaterMessage[]> => ({
  key: caseKeys.later(caseId),
  fetch: async (api) =>
    isStaff(actor) ? (await api(laterCalls).getCareCaseLaterMessages({ body: { caseId } })).later : [],
  handlesMissing: true,
});

export const laterTimesQuery: DataQuery<Reply<typeof laterCalls.getLaterTimes>["times"]> = {
  key: ["later-times"],
  fetch: async (api) => (await api(laterCalls).getLaterTimes({ body: {} })).times,
};

export const cacheLater = (caseId: number, later: LaterMessage): void =>
  setQueriesData<readonly LaterMessage[]>(caseKeys.later(caseId), (old) =>
    [...old.filter(({ key }) => key !== later.key), later].toSorted((one, other) =>
      one.sendAt < other.sendAt ? -1 : 1,
    ),
  );

/** Removes a message that doesn't wait any more from the cache. */
export const uncacheLater = (caseId: number, key: string): void =>
  setQueriesData<readonly LaterMessage[]>(caseKeys.later(caseId), (old) => old.filter((one) => one.key !== key));
