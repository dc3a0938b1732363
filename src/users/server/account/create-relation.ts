import { isStaff } from "#platform/contract/actor.ts";
import { fieldProblem, type ProblemCode } from "#platform/contract/field-problems.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserChanges } from "#users/contract/user-account.ts";
import { userBounds } from "#users/contract/user-bounds.ts";
import { changesUsersOf } from "#visibility/rules/person-scope.ts";
import { lockUserByEmail, nextUserId, overwriteUser, storeUser } from "./account-writes-store.ts";
import { recomputingStates } from "./company-users.ts";
import type { PersonInvited } from "./person-invited-event.ts";
import { countRelations, lockCompany, storeRelation } from "./relation-store.ts";
import { invitationJob } from "./send-invitation-request.ts";

type Call = typeof userManagementCalls.createUserCustomerRelation;

/** Adds a person to a company and invites them; an existing person looks the same as a new one. */
export const createUserCustomerRelation: Operation<Call> = async (request) => {
  const { actor, body, refuse } = request;
  if (!changesUsersOf(actor, body.customerNumber)) throw refuse("notFound");
  const { name } = body.changes;
  if (name === undefined) throw problem(request, "changes.name", "missing");
  if (body.role === "administrator") await request.refuseWithoutProof();
  const userId = await request.inTransaction((tx) => add(tx, request, { ...body.changes, name }));
  return { userId };
};

const problem = ({ refuse }: CallRequest<Call>, path: string, code: ProblemCode) =>
  refuse("badRequest", { in: "body", problems: [fieldProblem(path, code)] });

type NamedUser = UserChanges & { readonly name: string };
type FoundUser = {
  readonly userId: number;
  readonly isNew: boolean;
  /** Nobody else knows them. */
  readonly isOurs: boolean;
  readonly isStaff: boolean;
};

/** Returns the id by which the caller knows the person. */
async function add(tx: Tx, request: CallRequest<Call>, changes: NamedUser): Promise<number> {
  const { actor, body, now, refuse } = request;
  const { customerNumber, language = null, role } = body;
  const customerNo = Number(customerNumber);
  if (!(await lockCompany(tx.db, actor, customerNo))) throw refuse("notFound");
  const { users, invited } = await countRelations(tx.db, customerNo);
  if (users >= userBounds.usersOfCompany.all) throw refuse("tooManyUsers");
  if (invited >= userBounds.usersOfCompany.invited) throw refuse("tooManyInvitations");
  return recomputingStates(tx, [customerNo], async () => {
    const id = await nextUserId(tx.db);
    const { userId, isNew, isOurs, ...found } = await findOrStore(tx, request, id, changes);
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
    if (isOurs && language !== null) tx.emit({ topic: "personInvited", userId, language } satisfies PersonInvited);
    if (!found.isStaff) tx.enqueue(invitationJob({ userId, customerNumber, invitedBy: actor.userId, language }));
    tx.note({ userId, customerNumber, role });
    return isStaff(actor) ? userId : id;
  });
}

/**
 * The person with this address, or a new one with `id`. Staff are told that staff can't be users of a company; others
 * aren't.
 */
async function findOrStore(tx: Tx, request: CallRequest<Call>, id: number, changes: NamedUser): Promise<FoundUser> {
  const { actor, body, now, refuse } = request;
  if (await storeUser(tx.db, { id, email: body.email, changes }, now)) {
    return { userId: id, isNew: true, isOurs: true, isStaff: false };
  }
  const user = await lockUserByEmail(tx.db, body.email);
  // The owner of the address was just pseudonymized, so it is free.
  if (!user) return findOrStore(tx, request, id, changes);
  if (user.isStaff && isStaff(actor)) throw problem(request, "email", "staffEmail");
  const maxNames = userBounds.formerNames[isStaff(actor) ? "staff" : "customers"];
  if (user.isNobodys && !(await overwriteUser(tx.db, user.id, changes, maxNames))) throw refuse("tooManyNames");
  return { userId: user.id, isNew: false, isOurs: user.isNobodys, isStaff: user.isStaff };
}
