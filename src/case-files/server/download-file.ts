import { findCaseStatus } from "#care-cases/server/case/case-store.ts";
import type { caseFileCalls } from "#case-files/contract/calls.ts";
import { findFile } from "#case-files/server/file-rows-store.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** The bytes of a file under the name it came with. */
export const downloadFile: Operation<typeof caseFileCalls.downloadCareCaseFile> = async (request) => {
  const { actor, app, body, db, refuse } = request;
  const status = await findCaseStatus(db, actor, body.caseId);
  const file = status === null ? null : await findFile(db, actor, body.caseId, body.fileId);
  if (!file) throw refuse("notFound");
  return { stream: app.files.read(file.storage_key), name: file.name, size: file.size };
};
