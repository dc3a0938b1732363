import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";
import { changesUsersOf } from "#visibility/rules/person-scope.ts";
import { recomputingStates } from "./company-users.ts";
import {
  deleteUserRelation,
  findAdministrators,
  findRelation,
  lockCompany,
  storeRole,
  type UserRelation,
} from "./relation-store.ts";

type UpdateRole = typeof userManagementCalls.updateUserCustomerRole;
type Remove = typeof userManagementCalls.deleteUserCustomerRelation;
type Request = CallRequest<UpdateRole> | CallRequest<Remove>;

/** Grants or revokes the administrator role in one company. */
export const updateUserCustomerRole: Operation<UpdateRole> = (request) =>
  changeRelation(request, async (tx, relation, customerNo) => {
    const isAdministrator = request.body.role === "administrator";
    if (!isAdministrator) await refuseLast(tx, request, relation, customerNo);
    await storeRole(tx.db, { userId: relation.userId, customerNo }, isAdministrator);
    tx.note({ userId: relation.userId, customerNumber: request.body.customerNumber, role: request.body.role });
  });

/** Removes a person from a company; they still exist, and stay in the history of its cases. */
export const deleteUserCustomerRelation: Operation<Remove> = async (request) => {
  const { actor, body, db } = request;
  const { customerNumber, userId } = body;
  if (!changesUsersOf(actor, customerNumber)) throw request.refuse("notFound");
  const found = await findRelation(db, actor, { customerNo: Number(customerNumber), userId });
  if (found?.isAdministrator) await request.refuseWithoutProof();
  return changeRelation(request, async (tx, relation, customerNo) => {
    await refuseLast(tx, request, relation, customerNo);
    await recomputingStates(tx, [customerNo], () => deleteUserRelation(tx.db, { userId: relation.userId, customerNo }));
    tx.note({ userId: relation.userId, customerNumber });
  });
};

/** Locks the company first, so that concurrent requests can't remove both of its last two administrators. */
async function changeRelation(
  request: Request,
  work: (tx: Tx, relation: UserRelation, customerNo: number) => Promise<void>,
): Promise<undefined> {
  const { actor, body } = request;
  const customerNo = Number(body.customerNumber);
  const missing = () => request.refuse("notFound");
  if (!changesUsersOf(actor, body.customerNumber)) throw missing();
  await request.inTransaction(async (tx) => {
    if (!(await lockCompany(tx.db, actor, customerNo))) throw missing();
    const relation = await findRelation(tx.db, actor, { customerNo, userId: body.userId });
    if (!relation) throw missing();
    await work(tx, relation, customerNo);
    tx.publish(personLiveEvent(relation.userId));
  });
  return undefined;
}

async function refuseLast(tx: Tx, request: Request, relation: UserRelation, customerNo: number): Promise<void> {
  if (!relation.accepted || !relation.isAdministrator) return;
  const administrators = await findAdministrators(tx.db, customerNo);
  if (administrators.every((id) => id === relation.userId)) throw request.refuse("lastAdministrator");
}
