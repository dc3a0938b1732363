import { implement, signedIn } from "#platform/server/http/implement.ts";
import { serviceLevelCalls } from "#service-levels/contract/calls.ts";
import { getServiceLevelAgreements } from "#service-levels/server/get-service-level-agreements.ts";

export const serviceLevelApi = implement(serviceLevelCalls, {
  getServiceLevelAgreements: { allow: signedIn, run: getServiceLevelAgreements },
});
