import type { Operation } from "#platform/server/implement.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";

export const pseudonymizeUser: Operation<typeof userManagementCalls.pseudonymizeUser> = async ({ refuse }) => {
  throw refuse("notFound");
};
