import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Client } from "#platform/contract/call.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { reportError } from "#platform/web/errors.ts";
import { useActor } from "#platform/web/page.ts";
import { queryClient } from "#platform/web/query-client.ts";
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
  /** Shown at once, and taken back when it can't be saved. */
  readonly set: (direction: SortingDirection) => Promise<void>;
  readonly error: ApiError | null;
  readonly forgetError: () => void;
};

/** Which end of a case's dialog stands first, for this person: oldest first until they choose otherwise. */
export const useSortingDirection = (loaded: UserPreference[]): DirectionState => {
  const { email } = useActor();
  const { data } = useQuery({ ...preferencesQuery(email), initialData: loaded });
  const [error, setError] = useState<ApiError | null>(null);
  const set = async (value: SortingDirection) => {
    setError(null);
    queryClient().setQueryData(keyOf(email), withDirection(data, value));
    try {
      const preferences = [{ kind: "SortingDirection" as const, value }];
      await browserApi(preferenceCalls).updatePreferencesByUserEmail({ body: { email, preferences } });
    } catch (failure) {
      const refused = failure instanceof ApiError ? failure : new ApiError({ message: "" });
      if (refused.statusCode === 401) reportError(refused);
      queryClient().setQueryData(keyOf(email), data);
      setError(refused);
    }
  };
  return { direction: directionOf(data), set, error, forgetError: () => setError(null) };
};
