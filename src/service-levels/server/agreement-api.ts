import { businessDate } from "#platform/rules/business-day.ts";
import { actorsWho, implement, type Operation, staffOnly } from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { agreementCalls } from "#service-levels/contract/agreement-calls.ts";
import { findAgreementList, findEditedAgreement } from "#service-levels/server/agreement-edit-store.ts";
import { createAgreement, deleteAgreement, updateServiceLevel } from "#service-levels/server/save-agreement.ts";
import { setTargets, takeBackTargets } from "#service-levels/server/set-targets.ts";

/** All agreements, with today's targets and number of companies. */
const getAgreementList: Operation<typeof agreementCalls.getServiceLevelAgreementList> = async ({ db, now }) => ({
  agreements: await findAgreementList(db, businessDate(now)),
});

/** One agreement with its whole history. */
const getAgreement: Operation<typeof agreementCalls.getServiceLevelAgreement> = async ({ db, body, refuse }) => {
  const agreement = await findEditedAgreement(db, body.id);
  if (!agreement) throw refuse("notFound");
  return { agreement };
};

export const agreementApi = implement(agreementCalls, {
  getServiceLevelAgreementList: { allow: staffOnly, run: getAgreementList },
  getServiceLevelAgreement: { allow: staffOnly, run: getAgreement },
  createServiceLevelAgreement: {
    allow: actorsWho((actor) => staffMay(actor, "setServiceLevels")),
    run: createAgreement,
  },
  updateServiceLevelAgreement: {
    allow: actorsWho((actor) => staffMay(actor, "setServiceLevels")),
    run: updateServiceLevel,
  },
  setServiceLevelTargets: { allow: actorsWho((actor) => staffMay(actor, "setServiceLevels")), run: setTargets },
  takeBackServiceLevelTargets: {
    allow: actorsWho((actor) => staffMay(actor, "setServiceLevels")),
    run: takeBackTargets,
  },
  deleteServiceLevelAgreement: {
    allow: actorsWho((actor) => staffMay(actor, "setServiceLevels")),
    run: deleteAgreement,
  },
});
