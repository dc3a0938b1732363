import type { Operation } from "#platform/server/implement.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";

export const exportUserData: Operation<typeof userManagementCalls.exportUserData> = async ({ refuse }) => {
  throw refuse("notFound");
};
