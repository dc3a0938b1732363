import { forStaff } from "#platform/server/live/live-topic.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { agreementApi } from "./agreement-api.ts";
import { serviceLevelApi } from "./api.ts";
import { auditedAgreement, auditedLevel } from "./audited-levels-store.ts";
import { forgetCauses } from "./forget-causes-store.ts";

export const serviceLevelsServer: ServerFeature = {
  name: "service-levels",
  api: [...serviceLevelApi, ...agreementApi],
  liveTopics: { serviceLevel: forStaff },
  auditKinds: { level: auditedLevel },
  auditDetails: { agreementId: auditedAgreement },
  emptyCases: ({ db }, caseIds) => forgetCauses(db, caseIds),
};
