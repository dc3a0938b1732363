import type { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { getQueryData, invalidate, setOptimisticData } from "#platform/web/loading/cache.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { preferenceCalls, type ReadyViewChoice } from "#preferences/contract/calls.ts";
import type { ReadyViews } from "#ready-views/contract/calls.ts";
import { readyViewsKey, readyViewsQuery } from "./ready-views-query.ts";

/** Shows a choice in the menu immediately; returns a function that reverts it. */
const showChoice = (chosen: ReadyViewChoice) => {
  const before = getQueryData<ReadyViews | null>(readyViewsKey) ?? null;
  setOptimisticData<ReadyViews | null>(readyViewsKey, () => ({ counts: before?.counts ?? [], chosen }));
  return () => setOptimisticData<ReadyViews | null>(readyViewsKey, () => before);
};

type Choosing = {
  /** Undefined until it is loaded. */
  readonly chosen: ReadyViewChoice | undefined;
  readonly error: ApiError | null;
  readonly save: (chosen: ReadyViewChoice) => void;
};

/** The reader's choice of ready views. */
export const useReadyViewChoice = (): Choosing => {
  const { email } = useActor();
  const { data } = useData(readyViewsQuery);
  const { error, save } = useSave({
    send: (value: ReadyViewChoice) =>
      browserApi(preferenceCalls).updatePreferencesByUserEmail({
        body: { email, preferences: [{ kind: "ReadyViews", value }] },
      }),
    optimistic: showChoice,
    // One that was hidden has no count yet.
    onSaved: () => void invalidate(readyViewsKey),
    scope: "ready-views",
  });
  return { chosen: data?.chosen, error, save: (chosen) => void save(chosen) };
};
