import { isStaff } from "#platform/contract/actor.ts";
import { fieldsNotAllowed } from "#platform/contract/field-problems.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserAccount } from "#users/contract/user-account.ts";
import { userBounds } from "#users/contract/user-bounds.ts";
import { editableUserFields, type UserField } from "#users/rules/user-abilities.ts";
import { toUserAccount, toUserFacts } from "#users/server/user-views.ts";
import { findAccount } from "./account-store.ts";
import { storeFormerName, storeUserChanges } from "./account-writes-store.ts";

type UpdateUser = typeof userManagementCalls.updateUser;
type UpdateOwn = typeof userManagementCalls.updateUserInfomation;
type Request = CallRequest<UpdateUser> | CallRequest<UpdateOwn>;

/** Changes another person's data, based on the version read. */
export const updateUser: Operation<UpdateUser> = async (request) => ({
  user: await change(request, request.body.userId),
});

/** Changes the caller's own data. */
export const updateUserInfomation: Operation<UpdateOwn> = async (request) => ({
  user: await change(request, request.actor.userId),
});

async function change(request: Request, userId: number): Promise<UserAccount> {
  const { actor, body } = request;
  return request.inTransaction(async (tx) => {
    const user = await findAccount(tx.db, actor, { userId });
    if (!user) throw request.refuse("notFound");
    const editable = editableUserFields(actor, toUserFacts(user));
    const fields = Object.keys(body.changes) as UserField[];
    const refused = fields.filter((field) => !editable.includes(field));
    if (refused.length > 0) throw request.refuse("fieldNotAllowed", fieldsNotAllowed(refused));
    const isRenamed = body.changes.name !== undefined && body.changes.name !== user.name;
    if (
      isRenamed &&
      !(await storeFormerName(tx.db, user.user_id, userBounds.formerNames[isStaff(actor) ? "staff" : "customers"]))
    )
      throw request.refuse("tooManyNames");
    const stored = await storeUserChanges(tx.db, { id: user.user_id, version: body.version }, body.changes);
    const after = await findAccount(tx.db, actor, { userId });
    if (!after) throw request.refuse("notFound");
    const account = toUserAccount(actor, after);
    if (!stored) throw request.refuse("stale", { current: account });
    tx.note({ userId: user.user_id, fields });
    return account;
  });
}
