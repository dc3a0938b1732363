import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { Refusal } from "#platform/server/http/refusal.ts";
import type { customerPreferenceCalls } from "#preferences/contract/calls.ts";
import { findCustomerPreferences } from "#preferences/server/customer-preference-store.ts";
import { findPreferences } from "#preferences/server/preference-store.ts";
import { maySeeCompany } from "#visibility/rules/company-scope.ts";

type Request = { readonly actor: Actor; readonly db: Db; refuse(code: "notFound"): Refusal };

async function preferencesOf({ actor, db, refuse }: Request, customerNumber: string) {
  const found = maySeeCompany(actor, customerNumber) && (await findCustomerPreferences(db, Number(customerNumber)));
  if (!found) throw refuse("notFound");
  return found;
}

/** What a company chose. */
export const getCustomerPreferences: Operation<typeof customerPreferenceCalls.getPreferencesByCustomerNumber> = (
  request,
) => preferencesOf(request, request.body.customerNumber);

/** The same by GET. */
export const readCustomerPreferences: Operation<typeof customerPreferenceCalls.readPreferencesByCustomerNumber> = (
  request,
) => preferencesOf(request, request.query.customerNumber);

/** What the caller chose, by GET. */
export const readOwnPreferences: Operation<typeof customerPreferenceCalls.readPreferencesByUserEmail> = async ({
  actor,
  db,
}) => ({ preferences: await findPreferences(db, actor.userId) });
