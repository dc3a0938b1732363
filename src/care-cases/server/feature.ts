import { followersFeature } from "#care-cases/parts/followers/server/feature.ts";
import { putOffFeature } from "#care-cases/parts/put-off/server/feature.ts";
import { tagsFeature } from "#care-cases/parts/tags/server/feature.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { careCaseApi } from "./api.ts";
import { auditedCase, auditedCaseDetails } from "./audited-cases-store.ts";
import { caseActionsApi } from "./case/case-actions-api.ts";
import { caseTopic } from "./case-live-event.ts";
import { caseSettingHooks } from "./case-setting-hooks.ts";
import { caseClockApi } from "./clocks/case-clock-api.ts";
import { recalculateClockJobs, storeSupportCalendar } from "./clocks/recalculate-clocks-job.ts";
import { cleanUpCases } from "./jobs/clean-up-cases.ts";
import { emptyCases } from "./jobs/empty-cases.ts";
import { missedFollowUpJobs, scheduleMidnight } from "./jobs/midnight-job.ts";
import { recomputeStatesJobs } from "./jobs/recompute-states-job.ts";
import { caseListApi } from "./list/case-list-api.ts";
import { forgetInCases, forgottenInCases } from "./people/forget-person-store.ts";
import { takesPartInHeldCase } from "./people/held-person-store.ts";
import { indexAnewJobs } from "./search/index-anew-job.ts";
import { caseJobs } from "./search/index-case-job.ts";

export const careCasesServer: ServerFeature = {
  name: "care-cases",
  api: [
    ...careCaseApi,
    ...caseClockApi,
    ...caseListApi,
    ...caseActionsApi,
    ...followersFeature.api,
    ...putOffFeature.api,
    ...tagsFeature.api,
  ],
  jobs: {
    ...caseJobs,
    ...indexAnewJobs,
    ...missedFollowUpJobs,
    ...recomputeStatesJobs,
    ...recalculateClockJobs,
  },
  schedules: [scheduleMidnight, storeSupportCalendar],
  onEvent: putOffFeature.onEvent,
  settings: caseSettingHooks,
  liveTopics: caseTopic,
  auditKinds: { case: auditedCase },
  auditDetails: auditedCaseDetails,
  cleanUp: cleanUpCases,
  emptyCases,
  leaveCase: followersFeature.leaveCase,
  holdsPerson: takesPartInHeldCase,
  forgetPerson: forgetInCases,
  forgottenTexts: forgottenInCases,
};
