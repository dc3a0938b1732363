import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";
import { toUserAccount } from "#users/server/user-views.ts";
import { findAccount } from "./account-store.ts";

type ById = typeof userManagementCalls.getUserById;
type ByEmail = typeof userManagementCalls.getUserByEmail;

async function reply(request: CallRequest<ById> | CallRequest<ByEmail>, wanted: Parameters<typeof findAccount>[2]) {
  const user = await findAccount(request.db, request.actor, wanted);
  if (!user) throw request.refuse("notFound");
  return { user: toUserAccount(request.actor, user) };
}

/** A user's page by id; somebody else's answers as one that doesn't exist. */
export const getUserById: Operation<ById> = (request) => reply(request, { userId: request.body.userId });

/** A user's page by e-mail. */
export const getUserByEmail: Operation<ByEmail> = (request) => reply(request, { email: request.body.email });
