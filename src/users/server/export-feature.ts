import type { ExportFeature, FileMakers } from "#platform/server/exports/export-feature.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";
import { makeUserDataFile } from "./privacy/export-user-data.ts";
import { userSections } from "./privacy/personal-data-store.ts";

export const usersExport: ExportFeature = {
  name: "users",
  files: { exportUserData: makeUserDataFile } satisfies FileMakers<typeof userManagementCalls>,
  personalData: userSections,
};
