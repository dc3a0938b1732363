import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerChanges } from "#customers/contract/customer.ts";
import { customerAbilities } from "#customers/rules/customer-access.ts";
import { newCustomerProblems } from "#customers/rules/customer-problems.ts";
import { changeCustomer, changeNotes } from "#customers/server/change-customer.ts";
import {
  findCustomer,
  findCustomers,
  findNextNumber,
  findOwnNumberHolder,
  insertCustomer,
  lockCustomerNumbers,
  storeCustomer,
  storeNotes,
} from "#customers/server/customer-account-store.ts";
import type { CustomerCreated } from "#customers/server/customer-created-event.ts";
import { customerLiveEvent } from "#customers/server/customer-live-event.ts";
import { toCustomerAccount } from "#customers/server/customer-views.ts";
import { getCustomerList } from "#customers/server/get-customer-list.ts";
import { deleteServiceAgreement, saveServiceAgreement } from "#customers/server/save-service-agreement.ts";
import { fieldProblem, fieldsNotAllowed } from "#platform/contract/field-problems.ts";
import type { Db } from "#platform/server/database/database.ts";
import {
  actorsWho,
  type CallRequest,
  implement,
  type Operation,
  signedIn,
  staffOnly,
} from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { maySeeCompany } from "#visibility/rules/company-scope.ts";

type OfOwnNumber = CallRequest<typeof customerAccountCalls.createCustomer | typeof customerAccountCalls.updateCustomer>;

/** Refuses an own number that another company has. */
async function checkOwnNumber(db: Db, { body, refuse }: OfOwnNumber, customerNumber: string | null): Promise<void> {
  const { ownNumber } = body.changes;
  const holder = ownNumber ? await findOwnNumberHolder(db, ownNumber, customerNumber) : null;
  if (holder !== null) throw refuse("ownNumberTaken", { customerNumber: holder });
}

/** Creates a company with this number, or the next one. */
const createCustomer: Operation<typeof customerAccountCalls.createCustomer> = async (request) => {
  const { actor, body, now, refuse } = request;
  const { customerNumber: asked, changes } = body;
  const { name } = changes;
  const problems = newCustomerProblems(body).map(({ path, code }) => fieldProblem(path, code));
  if (name === undefined || problems.length > 0) throw refuse("badRequest", { in: "body", problems });
  return request.inTransaction(async (tx) => {
    await lockCustomerNumbers(tx.db);
    await checkOwnNumber(tx.db, request, null);
    const customerNumber = asked ?? (await findNextNumber(tx.db));
    if (!(await insertCustomer(tx.db, customerNumber, { ...changes, name }))) throw refuse("numberTaken");
    tx.note({ customerNumber });
    tx.publish(customerLiveEvent(customerNumber));
    tx.emit({ topic: "customerCreated", customerNumber } satisfies CustomerCreated);
    const stored = await findCustomer(tx.db, actor, customerNumber);
    if (!stored) throw refuse("notFound");
    return { customer: toCustomerAccount(stored, actor, now) };
  });
};

/**
 * Updates master data. Refuses callers who may not change anything, and lists the fields that the caller may not
 * change.
 */
const updateCustomer: Operation<typeof customerAccountCalls.updateCustomer> = async (request) => {
  const { actor, body, refuse } = request;
  const { customerNumber, changes } = body;
  if (!maySeeCompany(actor, customerNumber)) throw refuse("notFound");
  const { edit } = customerAbilities(actor, customerNumber);
  if (edit.length === 0) throw refuse("forbidden");
  const named = Object.keys(changes) as (keyof CustomerChanges)[];
  const fields = named.filter((field) => !edit.includes(field));
  if (fields.length > 0) throw refuse("fieldNotAllowed", fieldsNotAllowed(fields));
  const inTransaction: typeof request.inTransaction = (work) =>
    request.inTransaction(async (tx) => {
      if (changes.ownNumber) await lockCustomerNumbers(tx.db);
      return work(tx);
    });
  return changeCustomer({ ...request, inTransaction }, async (tx, { customerNumber: number }) => {
    await checkOwnNumber(tx.db, request, number);
    if (named.length > 0) await storeCustomer(tx.db, number, changes);
    tx.note({ fields: named });
  });
};

/** Updates the staff's notes about a company, which customers never see. */
const updateCustomerNotes: Operation<typeof customerAccountCalls.updateCustomerNotes> = (request) =>
  changeNotes(request, (tx, { customerNumber }) => storeNotes(tx.db, customerNumber, request.body.notes));

/** One company. */
const getCustomer: Operation<typeof customerAccountCalls.getCustomerByCustomerNumber> = async (request) => {
  const { actor, body, db, now, refuse } = request;
  const stored = await findCustomer(db, actor, body.customerNumber);
  if (!stored) throw refuse("notFound");
  return { customer: toCustomerAccount(stored, actor, now) };
};

/** Those of several companies that the caller can see. */
const getCustomers: Operation<typeof customerAccountCalls.getCustomersByCustomerNumber> = async (request) => {
  const { actor, body, db, now } = request;
  const stored = await findCustomers(db, actor, body.customerNumbers);
  return { customers: stored.map((one) => toCustomerAccount(one, actor, now)) };
};

export const customerAccountApi = implement(customerAccountCalls, {
  getCustomerByCustomerNumber: { allow: signedIn, run: getCustomer },
  getCustomersByCustomerNumber: { allow: signedIn, run: getCustomers },
  getCustomerList: { allow: staffOnly, run: getCustomerList },
  createCustomer: { allow: actorsWho((actor) => staffMay(actor, "manageCustomers")), run: createCustomer },
  updateCustomer: { allow: signedIn, run: updateCustomer },
  updateCustomerNotes: { allow: actorsWho((actor) => staffMay(actor, "manageCustomers")), run: updateCustomerNotes },
  saveServiceAgreement: { allow: actorsWho((actor) => staffMay(actor, "setServiceLevels")), run: saveServiceAgreement },
  deleteServiceAgreement: {
    allow: actorsWho((actor) => staffMay(actor, "setServiceLevels")),
    run: deleteServiceAgreement,
  },
});
