import type { customerAccountCalls } from "#customers/contract/account-calls.ts";
import {
  findCustomer,
  findNextNumber,
  insertCustomer,
  lockCustomerNumbers,
} from "#customers/server/customer-account-store.ts";
import { customerLiveEvent } from "#customers/server/customer-live-event.ts";
import { toCustomerAccount } from "#customers/server/customer-views.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** A company of that number, or of the next one. */
export const createCustomer: Operation<typeof customerAccountCalls.createCustomer> = async (request) => {
  const { actor, body, now, refuse } = request;
  const { customerNumber: asked, changes } = body;
  const { name } = changes;
  const problems = [
    ...(name === undefined ? [fieldProblem("changes.name", "missing")] : []),
    ...(asked?.startsWith("0") ? [fieldProblem("customerNumber", "customerNumberStart")] : []),
  ];
  if (name === undefined || problems.length > 0) throw refuse("badRequest", { in: "body", problems });
  return request.inTransaction(async (tx) => {
    await lockCustomerNumbers(tx.db);
    const customerNumber = asked ?? (await findNextNumber(tx.db));
    if (!(await insertCustomer(tx.db, customerNumber, { ...changes, name }))) throw refuse("numberTaken");
    tx.note({ customerNumber });
    tx.publish(customerLiveEvent(customerNumber));
    const stored = await findCustomer(tx.db, actor, customerNumber);
    if (!stored) throw refuse("notFound");
    return { customer: toCustomerAccount(stored, actor, now) };
  });
};
