import { caseFileCalls } from "#case-files/contract/calls.ts";
import { saveFile } from "#platform/web/saving/send-file.ts";
import { type Save, useSave } from "#platform/web/saving/use-save.ts";

/** Downloads a case's files by id. */
export const useDownload = (caseId: number): Save<number> =>
  useSave({
    send: (fileId: number) => saveFile(caseFileCalls.downloadCareCaseFile, { body: { caseId, fileId } }),
    overlaps: true,
  });

export type FileDownload = Save<number>;
