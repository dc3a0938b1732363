import type { ServerFeature } from "#platform/server/server-feature.ts";
import { userApi } from "./api.ts";
import { auditedPeople } from "./audited-people-store.ts";
import { userManagementApi } from "./management-api.ts";
import { peopleTopic } from "./people-live-event.ts";
import { personTopic } from "./person-live-event.ts";
import { photoApi } from "./photo/photo-api.ts";
import { privacyJobs } from "./privacy/forget-person-job.ts";
import { belongsToHeldCompany } from "./privacy/held-person-store.ts";
import { forgetUser } from "./privacy/personal-data-store.ts";

export const usersServer: ServerFeature = {
  name: "users",
  api: [...userApi, ...userManagementApi, ...photoApi],
  jobs: privacyJobs,
  liveTopics: { ...peopleTopic, ...personTopic },
  auditKinds: auditedPeople,
  auditDetails: { userId: "person", teamId: "team" },
  holdsPerson: belongsToHeldCompany,
  forgetPerson: forgetUser,
};
