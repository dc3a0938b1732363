import { findCaseStatus } from "#care-cases/server/case/case-store.ts";
import type { caseFileCalls } from "#case-files/contract/calls.ts";
import { findFiles } from "#case-files/server/file-rows-store.ts";
import { toCaseFile } from "#case-files/server/file-views.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** All files of a case that exist for the caller. */
export const getFiles: Operation<typeof caseFileCalls.getCareCaseFilesBySearch> = async (request) => {
  const { actor, body, db, now, refuse } = request;
  const status = await findCaseStatus(db, actor, body.caseId);
  if (status === null) throw refuse("notFound");
  const rows = await findFiles(db, actor, body.caseId);
  return { files: rows.map((row) => toCaseFile(row, { status }, actor, now)) };
};
