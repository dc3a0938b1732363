import { useState } from "react";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { type ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors/errors.ts";
import { saveFile } from "#platform/web/saving/send-file.ts";

export type Downloading = {
  readonly busyId: number | null;
  readonly error: ApiError | null;
  readonly start: (fileId: number) => Promise<void>;
  readonly retry: () => void;
  readonly forget: () => void;
};

/** Fetches files of a case to the person's computer. */
export const useDownload = (caseId: number): Downloading => {
  const [busyId, setBusyId] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ fileId: number; error: ApiError } | null>(null);
  const start = async (fileId: number) => {
    setBusyId(fileId);
    setFailed(null);
    try {
      await saveFile(caseFileCalls.downloadCareCaseFile, { body: { caseId, fileId } });
    } catch (failure) {
      const error = asApiError(failure);
      if (error.statusCode === 401) reportError(error);
      setFailed({ fileId, error });
    } finally {
      setBusyId(null);
    }
  };
  return {
    busyId,
    error: failed?.error ?? null,
    start,
    retry: () => {
      if (failed) void start(failed.fileId);
    },
    forget: () => setFailed(null),
  };
};
