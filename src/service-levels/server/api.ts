import { businessDate } from "#platform/rules/business-day.ts";
import { implement, type Operation, signedIn } from "#platform/server/http/implement.ts";
import { serviceLevelCalls } from "#service-levels/contract/calls.ts";
import { findServiceLevelAgreements } from "#service-levels/server/service-level-store.ts";
import { maySeeCompany } from "#visibility/rules/company-scope.ts";

/** Service level agreements with today's targets. */
const getServiceLevelAgreements: Operation<typeof serviceLevelCalls.getServiceLevelAgreements> = async ({
  actor,
  body: { customerNumber },
  db,
  now,
}) => {
  // Otherwise the caller could find out which companies have the same agreement as theirs.
  if (customerNumber !== undefined && !maySeeCompany(actor, customerNumber)) return { agreements: [] };
  const company = customerNumber === undefined ? null : Number(customerNumber);
  return { agreements: await findServiceLevelAgreements(db, actor, businessDate(now), company) };
};

export const serviceLevelApi = implement(serviceLevelCalls, {
  getServiceLevelAgreements: { allow: signedIn, run: getServiceLevelAgreements },
});
