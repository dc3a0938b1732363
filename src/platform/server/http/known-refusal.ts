import { ApiError } from "#platform/contract/error-shape.ts";
import { statementTimedOut } from "#platform/server/database/database.ts";
import { DatabaseUnavailable, OutcomeUnknown } from "#platform/server/database/database-unavailable.ts";
import { FileNotStored, FileStoreUnavailable } from "#platform/server/files/file-store-errors.ts";
import { commonRefusal, Refusal, retryAfterSeconds } from "#platform/server/requests/refusal.ts";
import { FileBeingChecked, FileKeptApart } from "#platform/server/scans/scan-errors.ts";

/** Maps any error to a refusal; null if it is unexpected. */
export function knownRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof OutcomeUnknown) return commonRefusal("outcomeUnknown", { retryAfterSeconds });
  if (error instanceof DatabaseUnavailable || error instanceof FileStoreUnavailable)
    return commonRefusal("unavailable", { retryAfterSeconds });
  if (error instanceof FileNotStored) return commonRefusal("fileNotStored");
  if (error instanceof FileBeingChecked) return commonRefusal("fileBeingChecked", { retryAfterSeconds });
  if (error instanceof FileKeptApart) return commonRefusal("fileKeptApart");
  if (isFull(error)) return commonRefusal("storageFull");
  if (statementTimedOut(error)) return commonRefusal("timeout");
  if (!(error instanceof ApiError)) return null;
  const { code, statusCode, message, data } = error;
  return new Refusal(code, statusCode, message, data ?? {});
}

/** The file store's disk is full, or our quota is. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
