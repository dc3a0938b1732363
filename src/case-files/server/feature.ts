import type { ServerFeature } from "#platform/server/server-feature.ts";
import { caseFileApi } from "./api.ts";
import { removeUploadDay } from "./personal-data-store.ts";

export const caseFilesServer: ServerFeature = {
  name: "case-files",
  api: caseFileApi,
  forgetPerson: removeUploadDay,
};
