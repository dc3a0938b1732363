import type { ServerFeature } from "#platform/server/server-feature.ts";
import { agreementApi } from "./agreement-api.ts";
import { serviceLevelApi } from "./api.ts";
import { forgetCauses } from "./forget-causes-store.ts";

export const serviceLevelsServer: ServerFeature = {
  name: "service-levels",
  api: [...serviceLevelApi, ...agreementApi],
  emptyCases: ({ db }, caseIds) => forgetCauses(db, caseIds),
};
