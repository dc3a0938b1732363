import { caseFileCalls } from "#case-files/contract/calls.ts";
import { createFile } from "#case-files/server/create-file.ts";
import { deleteFile } from "#case-files/server/delete-file.ts";
import { downloadFile } from "#case-files/server/download-file.ts";
import { getFiles } from "#case-files/server/get-files.ts";
import { implement, signedIn } from "#platform/server/http/implement.ts";

export const caseFileApi = implement(caseFileCalls, {
  createCareCaseFile: { allow: signedIn, run: createFile },
  getCareCaseFilesBySearch: { allow: signedIn, run: getFiles },
  downloadCareCaseFile: { allow: signedIn, run: downloadFile },
  deleteCareCaseFile: { allow: signedIn, run: deleteFile },
});
