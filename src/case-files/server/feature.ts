import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { caseFileApi } from "./api.ts";
import { deleteAllFilesOf, findFilesIn, findNamedFiles } from "./file-rows-store.ts";
import { removeUploadDay } from "./personal-data-store.ts";
import { releaseFilesOfDraft } from "./release-files-of-draft.ts";
import { removeLeftFiles } from "./remove-left-files.ts";
import { oldFiles } from "./remove-old-files.ts";

export const caseFilesServer: ServerFeature = {
  name: "case-files",
  api: caseFileApi,
  onEvent: [releaseFilesOfDraft],
  cleanUp: removeLeftFiles,
  referencedFiles: { findNamed: findNamedFiles, findIn: findFilesIn },
  emptyCases: async (tx, caseIds) => removeFilesLater(tx, await deleteAllFilesOf(tx.db, caseIds)),
  removals: { files: oldFiles },
  forgetPerson: removeUploadDay,
};
