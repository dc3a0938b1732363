import type { ServerFeature } from "#platform/server/server-feature.ts";
import { caseFileApi } from "./api.ts";
import { removeLeftFiles } from "./remove-left-files.ts";

export const caseFilesServer: ServerFeature = {
  name: "case-files",
  api: caseFileApi,
  cleanUp: removeLeftFiles,
};
