import type { customerAccountCalls } from "#customers/contract/account-calls.ts";
import { maxAgreements } from "#customers/contract/customer.ts";
import { agreementDateProblems, endsBeforeStart } from "#customers/rules/customer-problems.ts";
import { insertAgreement, removeAgreement, updateAgreement } from "#customers/server/agreement-store.ts";
import { changeCustomer } from "#customers/server/change-customer.ts";
import { storeCustomer } from "#customers/server/customer-account-store.ts";
import { isCompanyHeld, keepHolds } from "#holds/server/hold-store.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import type { Operation } from "#platform/server/http/implement.ts";

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Adds an agreement, or changes the one with this id; numbers are unique per company. */
export const saveServiceAgreement: Operation<typeof customerAccountCalls.saveServiceAgreement> = async (request) => {
  const { body, refuse } = request;
  const { id, changes } = body;
  const problems = agreementDateProblems(changes).map(({ path, code }) => fieldProblem(path, code));
  if (problems.length > 0) throw refuse("badRequest", { in: "body", problems });
  if (endsBeforeStart(changes)) throw refuse("endsBeforeStart");
  return changeCustomer(request, async (tx, { customerNumber, serviceAgreements }) => {
    if (id !== undefined && !serviceAgreements.some((one) => one.id === id)) throw refuse("notFound");
    if (serviceAgreements.some((one) => one.id !== id && isSame(one.number, changes.number))) {
      throw refuse("numberTaken");
    }
    const isFull = id === undefined && serviceAgreements.length >= maxAgreements;
    if (isFull) throw refuse("tooManyAgreements");
    const stored = id ?? (await insertAgreement(tx.db, customerNumber, changes));
    if (stored === null) throw refuse("numberTaken");
    if (id !== undefined) await updateAgreement(tx.db, customerNumber, id, changes);
    await storeCustomer(tx.db, customerNumber, {});
    tx.note({ agreementId: stored });
  });
};

/** Deletes an agreement permanently. */
export const deleteServiceAgreement: Operation<typeof customerAccountCalls.deleteServiceAgreement> = (request) => {
  const { id } = request.body;
  return changeCustomer(request, async (tx, { customerNumber, serviceAgreements }) => {
    if (!serviceAgreements.some((one) => one.id === id)) throw request.refuse("notFound");
    await keepHolds(tx.db);
    if (await isCompanyHeld(tx.db, Number(customerNumber))) throw request.refuse("onHold");
    await removeAgreement(tx.db, customerNumber, id);
    await storeCustomer(tx.db, customerNumber, {});
    tx.note({ agreementId: id });
  });
};
