import { caseKeys } from "#care-cases/web/case-keys.ts";
import { type CaseFile, caseFileCalls } from "#case-files/contract/calls.ts";
import type { Client } from "#platform/contract/call.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";

/** All files of a case that the reader may see, those of their own unsent message among them. */
export const filesQuery = (caseId: number, api?: Client<typeof caseFileCalls>) => ({
  queryKey: caseKeys.files(caseId),
  queryFn: async (): Promise<CaseFile[]> =>
    (await (api ?? browserApi(caseFileCalls)).getCareCaseFilesBySearch({ body: { caseId } })).files,
  meta: { handlesMissing: true },
});

const change = (caseId: number, to: (files: readonly CaseFile[]) => CaseFile[]) =>
  queryClient().setQueryData<CaseFile[]>(caseKeys.files(caseId), (files) => (files ? to(files) : files));

/** Puts a file that was just uploaded into its case's list. */
export const showFile = (file: CaseFile): void => {
  change(file.caseId, (files) => [...files.filter(({ id }) => id !== file.id), file]);
};

/** Takes a deleted file out of its case's list. */
const hideFile = (caseId: number, fileId: number): void => {
  change(caseId, (files) => files.filter(({ id }) => id !== fileId));
};

const refreshFiles = (caseId: number): Promise<void> =>
  queryClient().invalidateQueries({ queryKey: caseKeys.files(caseId) });

/** Takes a file back; throws what the server refuses. */
export const deleteFile = async ({ caseId, id: fileId }: Pick<CaseFile, "caseId" | "id">): Promise<void> => {
  await browserApi(caseFileCalls).deleteCareCaseFile({ body: { caseId, fileId } });
  hideFile(caseId, fileId);
  await refreshFiles(caseId);
};
