import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { toSortKey } from "#platform/rules/sort-key.ts";
import type { CallRequest, Operation } from "#platform/server/implement.ts";
import type { Tx } from "#platform/server/transaction.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserChanges } from "#users/contract/user-account.ts";
import { managesUsersOf } from "#users/rules/user-access.ts";
import { findByEmail, nextUserId, storeAnew, storeUser } from "#users/server/account-writes-store.ts";
import { watchingUsers } from "#users/server/company-users.ts";
import { lockCompany, storeRelation } from "#users/server/relation-store.ts";
import { invitationJob } from "#users/server/send-invitation-request.ts";

type Call = typeof userManagementCalls.createUserCustomerRelation;

/** Adds a person to a company and invites them; who was there before can't be told from somebody new. */
export const createUserCustomerRelation: Operation<Call> = async (request) => {
  const { actor, body, refuse } = request;
  if (!managesUsersOf(actor, body.customerNumber)) throw refuse("notFound");
  if (actor.impersonator) throw refuse("whileActing");
  const { name } = body.changes;
  if (name === undefined) throw problem(request, "changes.name", "The name is needed");
  const userId = await request.inTransaction((tx) => add(tx, request, { ...body.changes, name }));
  return { userId };
};

const problem = ({ refuse }: CallRequest<Call>, path: string, message: string) =>
  refuse("badRequest", { in: "body", problems: [{ path, message }] });

type Named = UserChanges & { readonly name: string };

/** Answers the id by which the caller knows the person. */
async function add(tx: Tx, request: CallRequest<Call>, changes: Named): Promise<number> {
  const { actor, body, now, refuse } = request;
  const customerNo = Number(body.customerNumber);
  if (!(await lockCompany(tx.db, actor, customerNo))) throw refuse("notFound");
  return watchingUsers(tx, [customerNo], async () => {
    const id = await nextUserId(tx.db);
    const isNew = await storeUser(tx.db, { id, email: body.email, changes }, now);
    const userId = isNew ? id : await known(tx, request, changes);
    const relation = {
      userId,
      customerNo,
      isAdministrator: body.role === "administrator",
      invitedBy: actor.userId,
      invitedName: changes.name,
      invitedNameSort: toSortKey(changes.name),
      shownId: isNew ? null : id,
    };
    if (!(await storeRelation(tx.db, relation, now))) throw refuse("alreadyAdded");
    const { customerNumber, language, role } = body;
    tx.enqueue(invitationJob({ userId, customerNumber, invitedBy: actor.userId, language }));
    tx.note({ userId, customerNumber, role });
    return shownTo(actor, userId, id);
  });
}

/** Staff know people by their own ids. */
const shownTo = (actor: Actor, userId: number, shown: number): number => (isStaff(actor) ? userId : shown);

/** Somebody with this address is there. Staff hear that staff are no company's users; others are not told who is staff. */
async function known(tx: Tx, request: CallRequest<Call>, changes: Named): Promise<number> {
  const user = await findByEmail(tx.db, request.body.email);
  if (!user) throw request.refuse("alreadyAdded");
  if (user.isStaff && isStaff(request.actor)) {
    throw problem(request, "email", "This is the address of a member of staff");
  }
  if (user.isNobodys) await storeAnew(tx.db, user.id, changes);
  return user.id;
}
