import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isOneself } from "#platform/contract/actor.ts";
import type { Client } from "#platform/contract/call.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { useActor } from "#platform/web/page.ts";
import { preferenceCalls, type UserPreference } from "#preferences/contract/calls.ts";

export type SortingDirection = Extract<UserPreference, { kind: "SortingDirection" }>["value"];

const keyOf = (email: string) => ["preferences", email];

/** What the signed-in person prefers, as far as they chose anything. */
export const preferencesQuery = (email: string, api?: Client<typeof preferenceCalls>) => ({
  queryKey: keyOf(email),
  queryFn: async (): Promise<UserPreference[]> =>
    (await (api ?? browserApi(preferenceCalls)).getPreferencesByUserEmail({ body: { email } })).preferences,
  staleTime: 5 * 60_000,
});

const directionOf = (preferences: readonly UserPreference[]): SortingDirection =>
  preferences.find((one) => one.kind === "SortingDirection")?.value ?? "Ascending";

const withDirection = (preferences: readonly UserPreference[], value: SortingDirection): UserPreference[] => [
  ...preferences.filter(({ kind }) => kind !== "SortingDirection"),
  { kind: "SortingDirection", value },
];

export type DirectionState = {
  readonly direction: SortingDirection;
  /** Shown at once, and taken back when it can't be saved. Who acts for somebody else chooses for the page that they see. */
  readonly set: (direction: SortingDirection) => Promise<void>;
  readonly error: ApiError | null;
  readonly forgetError: () => void;
};

/** Which end of a case's dialog stands first, for this person: oldest first until they choose otherwise. */
export const useSortingDirection = (loaded: UserPreference[]): DirectionState => {
  const actor = useActor();
  const { email } = actor;
  const { data } = useQuery({ ...preferencesQuery(email), initialData: loaded });
  const [wish, setWish] = useState<SortingDirection | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const newest = useRef(0);
  const set = async (value: SortingDirection) => {
    newest.current += 1;
    const turn = newest.current;
    setError(null);
    setWish(value);
    if (!isOneself(actor)) return;
    const failure = await save(email, value);
    if (newest.current !== turn) return;
    setWish(null);
    setError(failure);
  };
  return { direction: wish ?? directionOf(data), set, error, forgetError: () => setError(null) };
};

/** One after another: of two choices in quick succession the last one stays. */
let saved: Promise<unknown> = Promise.resolve();

const save = (email: string, value: SortingDirection): Promise<ApiError | null> => {
  const saving = saved.then(async () => {
    try {
      const preferences = [{ kind: "SortingDirection" as const, value }];
      await browserApi(preferenceCalls).updatePreferencesByUserEmail({ body: { email, preferences } });
    } catch (failure) {
      const refused = asApiError(failure);
      if (refused.statusCode === 401) reportError(refused);
      return refused;
    }
    await queryClient().cancelQueries({ queryKey: keyOf(email) });
    queryClient().setQueryData<UserPreference[]>(keyOf(email), (old) => old && withDirection(old, value));
    return null;
  });
  saved = saving;
  return saving;
};
