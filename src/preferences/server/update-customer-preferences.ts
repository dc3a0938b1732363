import { mayChooseFor } from "#customers/rules/customer-access.ts";
import { customerLiveEvent } from "#customers/server/customer-live-event.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { customerPreferenceCalls } from "#preferences/contract/calls.ts";
import { type CustomerChoices, storeCustomerPreferences } from "#preferences/server/customer-preference-store.ts";
import { holdAgreementFor } from "#service-levels/server/service-level-store.ts";
import { maySeeCompany } from "#visibility/rules/company-scope.ts";

/** Sets what is named of what a company chose. */
export const updateCustomerPreferences: Operation<
  typeof customerPreferenceCalls.updatePreferencesByCustomerNumber
> = async (request) => {
  const { actor, body, refuse } = request;
  const { customerNumber, preferences, ownCasesOnly } = body;
  if (!maySeeCompany(actor, customerNumber)) throw refuse("notFound");
  // Of one that is named twice the last counts.
  const agreementId = preferences.findLast((one) => one.kind === "ServiceLevelAgreement")?.value;
  const language = preferences.findLast((one) => one.kind === "Language")?.value;
  const may = mayChooseFor(actor, customerNumber);
  if (!may.language || (agreementId !== undefined && !may.serviceLevelAgreement)) throw refuse("forbidden");
  const chosen: CustomerChoices = { language, agreementId, ownCasesOnly };
  await request.inTransaction(async (tx) => {
    if (typeof agreementId === "number" && !(await holdAgreementFor(tx.db, Number(customerNumber), agreementId)))
      throw refuse("unknownAgreement");
    if (!(await storeCustomerPreferences(tx.db, Number(customerNumber), chosen))) throw refuse("notFound");
    if (agreementId !== undefined)
      tx.enqueue({ kind: "recalculate-clocks", payload: { customerNumber, userId: actor.userId } });
    const kinds = [...new Set(preferences.map(({ kind }) => kind))];
    tx.note({ customerNumber, kinds, ...(ownCasesOnly !== undefined && { ownCasesOnly }) });
    tx.publish(customerLiveEvent(String(Number(customerNumber))));
  });
  return undefined;
};
