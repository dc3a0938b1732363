import { mayChooseFor } from "#customers/rules/customer-access.ts";
import { customerLiveEvent } from "#customers/server/customer-live-event.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { implement, type Operation, signedIn } from "#platform/server/http/implement.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import { customerPreferenceCalls } from "#preferences/contract/calls.ts";
import {
  type CustomerChoices,
  findCustomerPreferences,
  storeCustomerPreferences,
} from "#preferences/server/customer-preference-store.ts";
import { findPreferences } from "#preferences/server/preference-store.ts";
import { lockAssignableAgreement } from "#service-levels/server/service-level-store.ts";
import { maySeeCompany } from "#visibility/rules/company-scope.ts";

/** Sets the given preferences of a company. */
const updateCustomerPreferences: Operation<typeof customerPreferenceCalls.updatePreferencesByCustomerNumber> = async (
  request,
) => {
  const { actor, body, refuse } = request;
  const { customerNumber, preferences, ownCasesOnly } = body;
  if (!maySeeCompany(actor, customerNumber)) throw refuse("notFound");
  // The last of duplicates counts.
  const agreementId = preferences.findLast((one) => one.kind === "ServiceLevelAgreement")?.value;
  const language = preferences.findLast((one) => one.kind === "Language")?.value;
  const may = mayChooseFor(actor, customerNumber);
  if (!may.language || (agreementId !== undefined && !may.serviceLevelAgreement)) throw refuse("forbidden");
  const chosen: CustomerChoices = { language, agreementId, ownCasesOnly };
  await request.inTransaction(async (tx) => {
    if (typeof agreementId === "number" && !(await lockAssignableAgreement(tx.db, Number(customerNumber), agreementId)))
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

type Request = { readonly actor: Actor; readonly db: Db; refuse(code: "notFound"): Refusal };

async function preferencesOf({ actor, db, refuse }: Request, customerNumber: string) {
  const found = maySeeCompany(actor, customerNumber) && (await findCustomerPreferences(db, Number(customerNumber)));
  if (!found) throw refuse("notFound");
  return found;
}

/** A company's preferences. */
const getCustomerPreferences: Operation<typeof customerPreferenceCalls.getPreferencesByCustomerNumber> = (request) =>
  preferencesOf(request, request.body.customerNumber);

/** The same by GET. */
const readCustomerPreferences: Operation<typeof customerPreferenceCalls.readPreferencesByCustomerNumber> = (request) =>
  preferencesOf(request, request.query.customerNumber);

/** The caller's preferences, by GET. */
const readOwnPreferences: Operation<typeof customerPreferenceCalls.readPreferencesByUserEmail> = async ({
  actor,
  db,
}) => ({ preferences: await findPreferences(db, actor.userId) });

export const customerPreferenceApi = implement(customerPreferenceCalls, {
  readPreferencesByUserEmail: { allow: signedIn, run: readOwnPreferences },
  getPreferencesByCustomerNumber: { allow: signedIn, run: getCustomerPreferences },
  readPreferencesByCustomerNumber: { allow: signedIn, run: readCustomerPreferences },
  updatePreferencesByCustomerNumber: { allow: signedIn, run: updateCustomerPreferences },
});
