import { implement, staffOnly } from "#platform/server/http/implement.ts";
import { agreementCalls } from "#service-levels/contract/agreement-calls.ts";
import { getAgreement, getAgreementList } from "#service-levels/server/get-agreements.ts";
import { createAgreement, deleteAgreement, updateAgreement } from "#service-levels/server/save-agreement.ts";
import { setTargets, takeBackTargets } from "#service-levels/server/set-targets.ts";

export const agreementApi = implement(agreementCalls, {
  getServiceLevelAgreementList: { allow: staffOnly, run: getAgreementList },
  getServiceLevelAgreement: { allow: staffOnly, run: getAgreement },
  createServiceLevelAgreement: { allow: staffOnly, run: createAgreement },
  updateServiceLevelAgreement: { allow: staffOnly, run: updateAgreement },
  setServiceLevelTargets: { allow: staffOnly, run: setTargets },
  takeBackServiceLevelTargets: { allow: staffOnly, run: takeBackTargets },
  deleteServiceLevelAgreement: { allow: staffOnly, run: deleteAgreement },
});
