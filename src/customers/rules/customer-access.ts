import type { CustomerAccount, CustomerChanges } from "#customers/contract/customer.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { changesUsersOf } from "#visibility/rules/person-scope.ts";

type Field = keyof CustomerChanges;
/** By which the provider knows the company. */
const staffs: readonly Field[] = ["ownNumber", "cvr", "gln"];
const masterData: readonly Field[] = ["name", "ownNumber", "cvr", "gln", "email", "phone", "address"];

/**
 * What this person may do with a company (rules, "Who may do what"). While impersonating, staff can't change emails or
 * add people.
 */
export function customerAbilities(actor: Actor, customerNumber: string): CustomerAccount["may"] {
  const manages = changesUsersOf(actor, customerNumber);
  const isImpersonating = actor.impersonator !== null;
  // That another company has an own number is nothing for customers to find out.
  const maySet = (field: Field): boolean =>
    staffs.includes(field) ? isStaff(actor) : field !== "email" || !isImpersonating;
  return {
    edit: manages ? masterData.filter(maySet) : [],
    writeNotes: staffMay(actor, "manageCustomers"),
    editAgreements: staffMay(actor, "setServiceLevels"),
    addUsers: manages && !isImpersonating,
  };
}

/**
 * Which settings of a company this person may change: only staff who set service levels may choose the service level
 * agreement.
 */
export const mayChooseFor = (actor: Actor, customerNumber: string) => ({
  language: changesUsersOf(actor, customerNumber),
  ownCasesOnly: changesUsersOf(actor, customerNumber),
  serviceLevelAgreement: staffMay(actor, "setServiceLevels"),
});
