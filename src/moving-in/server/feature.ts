import { importBounds } from "#moving-in/contract/import-bounds.ts";
import { hourMs } from "#platform/rules/durations.ts";
import type { CleanUpContext } from "#platform/server/feature-hooks.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { movingInApi } from "./api.ts";
import { auditedImport, importName } from "./audited-imports-store.ts";
import { importJobs } from "./import-job.ts";
import { removeOldRows } from "./row-store.ts";
import { findImportFilesIn, findNamedImports } from "./run-store.ts";

/** The rows of imports that can no longer be taken back, and imports that nobody carried out. */
const cleanUp = ({ now, inTransaction }: CleanUpContext) =>
  inTransaction(async (tx) => {
    const before = new Date(now.getTime() - importBounds.hours * hourMs);
    removeFilesLater(tx, await removeOldRows(tx.db, before));
  });

export const movingInServer: ServerFeature = {
  name: "moving-in",
  api: movingInApi,
  jobs: importJobs,
  referencedFiles: { findNamed: findNamedImports, findIn: findImportFilesIn },
  auditKinds: { import: auditedImport },
  auditDetails: { importId: "import" },
  actingKinds: {
    import: { name: importName, sign: "M12 3v12m-4 -4l4 4l4 -4M4 17v3h16v-3", page: "/settings/import/" },
  },
  cleanUp,
};
