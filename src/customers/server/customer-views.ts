import type { CustomerAccount } from "#customers/contract/customer.ts";
import { agreementStatus } from "#customers/rules/agreement-status.ts";
import { customerAbilities } from "#customers/rules/customer-access.ts";
import type { StoredCustomer } from "#customers/server/customer-account-store.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";

/** A company's details as this person may see them, with today's agreement status. */
export function toCustomerAccount(stored: StoredCustomer, actor: Actor, now: Date): CustomerAccount {
  const today = businessDate(now);
  return {
    ...stored,
    notes: isStaff(actor) ? stored.notes : null,
    notesVersion: isStaff(actor) ? stored.notesVersion : null,
    createdAt: stored.createdAt.toISOString(),
    serviceAgreements: stored.serviceAgreements.map((one) => ({ ...one, ...agreementStatus(one, today) })),
    may: customerAbilities(actor, stored.customerNumber),
  };
}
