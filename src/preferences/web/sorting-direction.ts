import { useState } from "react";
import { isOneself } from "#platform/contract/actor.ts";
import type { ApiError } from "#platform/contract/error-shape.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { setQueriesData } from "#platform/web/loading/cache.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { useActor } from "#platform/web/page.ts";
import { useSave } from "#platform/web/saving/use-save.ts";
import { preferenceCalls, type UserPreference } from "#preferences/contract/calls.ts";

export type SortingDirection = Extract<UserPreference, { kind: "SortingDirection" }>["value"];

const keyOf = (email: string) => ["preferences", email];

/** The signed-in person's preferences, as far as chosen. */
export const preferencesQuery = (email: string): DataQuery<UserPreference[]> => ({
  key: keyOf(email),
  fetch: async (api) => (await api(preferenceCalls).getPreferencesByUserEmail({ body: { email } })).preferences,
  freshMilliseconds: 5 * minuteMs,
});

const directionOf = (preferences: readonly UserPreference[]): SortingDirection =>
  preferences.find((one) => one.kind === "SortingDirection")?.value ?? "Ascending";

const withDirection = (preferences: readonly UserPreference[], value: SortingDirection): UserPreference[] => [
  ...preferences.filter(({ kind }) => kind !== "SortingDirection"),
  { kind: "SortingDirection", value },
];

export type DirectionState = {
  readonly direction: SortingDirection;
  /** Applied immediately, and reverted if saving fails. While impersonating, it only affects the current page. */
  readonly set: (direction: SortingDirection) => void;
  readonly error: ApiError | null;
  readonly forgetError: () => void;
};

/** The person's sort order of a case's conversation, oldest first by default. */
export const useSortingDirection = (loaded: UserPreference[]): DirectionState => {
  const actor = useActor();
  const { email } = actor;
  const { data } = useData(preferencesQuery(email), loaded);
  const [ofThisPage, choose] = useState<SortingDirection | null>(null);
  const { pending, error, save, forget } = useSave({
    send: (value: SortingDirection) =>
      browserApi(preferenceCalls).updatePreferencesByUserEmail({
        body: { email, preferences: [{ kind: "SortingDirection", value }] },
      }),
    onSaved: (_reply, value) => setQueriesData<UserPreference[]>(keyOf(email), (old) => withDirection(old, value)),
    scope: "sorting-direction",
  });
  return {
    direction: pending ?? ofThisPage ?? directionOf(data),
    set: (value) => (isOneself(actor) ? void save(value) : choose(value)),
    error,
    forgetError: forget,
  };
};
