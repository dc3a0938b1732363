import type { CustomerAccount, CustomerChanges } from "#customers/contract/customer.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { administers } from "#visibility/rules/company-scope.ts";

type Field = keyof CustomerChanges;
const masterData: readonly Field[] = ["name", "email", "phone", "address"];

/**
 * What this person may do with a company (rules, "Who may do what"). Staff who act for somebody change no e-mail and add
 * nobody meanwhile.
 */
export function customerAbilities(actor: Actor, customerNumber: string): CustomerAccount["may"] {
  const staff = isStaff(actor);
  const manages = staff || administers(actor, customerNumber);
  const isImpersonating = actor.impersonator !== null;
  return {
    edit: manages ? masterData.filter((field) => field !== "email" || !isImpersonating) : [],
    writeNotes: staff,
    editAgreements: staff,
    addUsers: manages && !isImpersonating,
  };
}

/** What this person may choose for a company: the service level agreement is staff's. */
export const mayChooseFor = (actor: Actor, customerNumber: string) => ({
  language: isStaff(actor) || administers(actor, customerNumber),
  ownCasesOnly: isStaff(actor) || administers(actor, customerNumber),
  serviceLevelAgreement: isStaff(actor),
});
