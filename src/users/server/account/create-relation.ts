import { isStaff } from "#platform/contract/actor.ts";
import { fieldProblem, type ProblemCode } from "#platform/contract/field-problems.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Tx } from "#platform/server/database/transaction.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserChanges } from "#users/contract/user-account.ts";
import { managesUsersOf } from "#visibility/rules/person-scope.ts";
import { findByEmail, nextUserId, storeAnew, storeUser } from "./account-writes-store.ts";
import { watchingUsers } from "./company-users.ts";
import { lockCompany, storeRelation } from "./relation-store.ts";
import { invitationJob } from "./send-invitation-request.ts";

type Call = typeof userManagementCalls.createUserCustomerRelation;

/** Adds a person to a company and invites them; who was there before can't be told from somebody new. */
export const createUserCustomerRelation: Operation<Call> = async (request) => {
  const { actor, body, refuse } = request;
  if (!managesUsersOf(actor, body.customerNumber)) throw refuse("notFound");
  const { name } = body.changes;
  if (name === undefined) throw problem(request, "changes.name", "missing");
  const userId = await request.inTransaction((tx) => add(tx, request, { ...body.changes, name }));
  return { userId };
};

const problem = ({ refuse }: CallRequest<Call>, path: string, code: ProblemCode) =>
  refuse("badRequest", { in: "body", problems: [fieldProblem(path, code)] });

type Named = UserChanges & { readonly name: string };
type Found = { readonly userId: number; readonly isNew: boolean; readonly isStaff: boolean };

/** Answers the id by which the caller knows the person. */
async function add(tx: Tx, request: CallRequest<Call>, changes: Named): Promise<number> {
  const { actor, body, now, refuse } = request;
  const { customerNumber, language, role } = body;
  const customerNo = Number(customerNumber);
  if (!(await lockCompany(tx.db, actor, customerNo))) throw refuse("notFound");
  return watchingUsers(tx, [customerNo], async () => {
    const id = await nextUserId(tx.db);
    const { userId, isNew, ...found } = await findOrStore(tx, request, id, changes);
    const relation = {
      userId,
      customerNo,
      isAdministrator: role === "administrator",
      invitedBy: actor.userId,
      invitedName: changes.name,
      invitedNameSort: toSortKey(changes.name),
      shownId: isNew ? null : id,
    };
    if (!(await storeRelation(tx.db, relation, now))) throw refuse("alreadyAdded");
    if (!found.isStaff) tx.enqueue(invitationJob({ userId, customerNumber, invitedBy: actor.userId, language }));
    tx.note({ userId, customerNumber, role });
    return isStaff(actor) ? userId : id;
  });
}

/** The person with this address, who begins with `id` when they are new. Staff hear that staff are no company's users; others are not told who is. */
async function findOrStore(tx: Tx, request: CallRequest<Call>, id: number, changes: Named): Promise<Found> {
  const { actor, body, now } = request;
  if (await storeUser(tx.db, { id, email: body.email, changes }, now)) {
    return { userId: id, isNew: true, isStaff: false };
  }
  const user = await findByEmail(tx.db, body.email);
  // Whoever had the address was pseudonymized in this moment: it is free.
  if (!user) return findOrStore(tx, request, id, changes);
  if (user.isStaff && isStaff(actor)) throw problem(request, "email", "staffEmail");
  if (user.isNobodys) await storeAnew(tx.db, user.id, changes);
  return { userId: user.id, isNew: false, isStaff: user.isStaff };
}
