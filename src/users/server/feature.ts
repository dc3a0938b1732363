import type { ServerFeature } from "#platform/server/server-feature.ts";
import { userApi } from "./api.ts";
import { userManagementApi } from "./management-api.ts";
import { photoApi } from "./photo/photo-api.ts";
import { privacyJobs } from "./privacy/forget-person-job.ts";
import { forgetUser } from "./privacy/personal-data-store.ts";

export const usersServer: ServerFeature = {
  name: "users",
  api: [...userApi, ...userManagementApi, ...photoApi],
  jobs: privacyJobs,
  forgetPerson: forgetUser,
};
