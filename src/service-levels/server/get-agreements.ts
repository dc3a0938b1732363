import { businessDate } from "#platform/rules/business-day.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { agreementCalls } from "#service-levels/contract/agreement-calls.ts";
import { findAgreementList, findEditedAgreement } from "#service-levels/server/agreement-edit-store.ts";

/** All agreements, each with today's targets and how many companies have it. */
export const getAgreementList: Operation<typeof agreementCalls.getServiceLevelAgreementList> = async ({ db, now }) => ({
  agreements: await findAgreementList(db, businessDate(now)),
});

/** One agreement with its whole history. */
export const getAgreement: Operation<typeof agreementCalls.getServiceLevelAgreement> = async ({ db, body, refuse }) => {
  const agreement = await findEditedAgreement(db, body.id);
  if (!agreement) throw refuse("notFound");
  return { agreement };
};
