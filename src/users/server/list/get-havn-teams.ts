import type { Operation } from "#platform/server/http/implement.ts";
import type { userCalls } from "#users/contract/calls.ts";
import { findTeams } from "#users/server/user-store.ts";

/** The provider's teams by name. */
export const getHavnTeams: Operation<typeof userCalls.getHavnTeams> = async ({ db }) => ({
  teams: await findTeams(db),
});
