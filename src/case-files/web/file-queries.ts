import { caseKeys } from "#care-cases/web/case-keys.ts";
import { type CaseFile, caseFileCalls } from "#case-files/contract/calls.ts";
import { caseFileBounds } from "#case-files/contract/case-file-bounds.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import type { Client } from "#platform/contract/call.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate, setQueriesData } from "#platform/web/loading/cache.ts";
import type { DataQuery, PagedQuery } from "#platform/web/loading/data-query.ts";

/** The files of a case, loaded page by page: all, or the newest; oldest first. */
export const allFiles = async (
  caseId: number,
  api: Client<typeof caseFileCalls> = browserApi(caseFileCalls),
  most = Number.POSITIVE_INFINITY,
): Promise<CaseFile[]> => {
  const found: CaseFile[] = [];
  for (let after: number | undefined; ; after = found.at(-1)?.id) {
    const body = { caseId, newestFirst: true, ...(after !== undefined && { after }) };
    const { files, hasMore } = await api.getCareCaseFilesBySearch({ body });
    found.push(...files);
    if (!hasMore || found.length >= most) return found.toReversed();
  }
};

/** The newest files of a case visible to the reader, including those of their own unsent message. */
export const filesQuery = (caseId: number): DataQuery<CaseFile[]> => ({
  key: caseKeys.files(caseId),
  fetch: (api) => allFiles(caseId, api(caseFileCalls), caseFileBounds.filesShown),
  handlesMissing: true,
});

/** Whether a case may have more files than the newest: its page leaves out those of held messages. */
export const mayHaveOlder = (newest: readonly CaseFile[]): boolean =>
  newest.length > caseFileBounds.filesShown - messageBounds.files;

type FilePage = { readonly files: CaseFile[]; readonly hasMore: boolean };

/** Files of a case from before this one back; newest first. */
export const olderFilesQuery = (caseId: number, than: number): PagedQuery<FilePage> => ({
  key: [...caseKeys.olderFiles(caseId), than],
  fetch: (api, after = than) =>
    api(caseFileCalls).getCareCaseFilesBySearch({ body: { caseId, newestFirst: true, after } }),
  next: ({ files, hasMore }) => (hasMore ? files.at(-1)?.id : undefined),
  handlesMissing: true,
});

const change = (caseId: number, to: (files: CaseFile[]) => CaseFile[]) => setQueriesData(caseKeys.files(caseId), to);

/** Adds an uploaded file to its case's cached list. */
export const showFile = (file: CaseFile): void => {
  change(file.caseId, (files) => [...files.filter(({ id }) => id !== file.id), file]);
};

/** Deletes a file; throws if refused. */
export const deleteFile = async ({ caseId, id: fileId }: Pick<CaseFile, "caseId" | "id">): Promise<void> => {
  await browserApi(caseFileCalls).deleteCareCaseFile({ body: { caseId, fileId } });
  change(caseId, (files) => files.filter(({ id }) => id !== fileId));
  await invalidate(caseKeys.files(caseId), caseKeys.olderFiles(caseId));
};
