import { STATUS_CODES } from "node:http";
import { type AnyCall, commonRefusals, type Refusals } from "#platform/contract/call.ts";
import { ApiError, type ErrorShape } from "#platform/contract/error-shape.ts";
import { statementTimedOut } from "#platform/server/database/database.ts";
import { DatabaseUnavailable, OutcomeUnknown } from "#platform/server/database/database-unavailable.ts";
import { FileNotStored, FileStoreUnavailable } from "#platform/server/files/file-store-errors.ts";

/** An error reply with a code that the call declares. Only the platform converts it to the error shape. */
export class Refusal extends Error {
  readonly code: string;
  readonly statusCode: number;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: string, statusCode: number, message: string, data: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.statusCode = statusCode;
    this.data = data;
  }
}

/** The refusal that `call` declares as `code`. */
export function refusalOf(
  call: Pick<AnyCall, "refusals">,
  code: string,
  data?: Readonly<Record<string, unknown>>,
): Refusal {
  const declared: Refusals = { ...commonRefusals, ...call.refusals };
  const [status, message] = declared[code] ?? commonRefusals.unexpected;
  return new Refusal(code, status, message, data);
}

/** A refusal that any call may return. */
export function commonRefusal(code: keyof typeof commonRefusals, data?: Readonly<Record<string, unknown>>): Refusal {
  const [status, message] = commonRefusals[code];
  return new Refusal(code, status, message, data);
}

/** Browsers and programs add random jitter of their own. */
export const retryAfterSeconds = 5;

/** Maps any error to a refusal; null if it is unexpected. */
export function knownRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof OutcomeUnknown) return commonRefusal("outcomeUnknown", { retryAfterSeconds });
  if (error instanceof DatabaseUnavailable || error instanceof FileStoreUnavailable)
    return commonRefusal("unavailable", { retryAfterSeconds });
  if (error instanceof FileNotStored) return commonRefusal("fileNotStored");
  if (isFull(error)) return commonRefusal("storageFull");
  if (statementTimedOut(error)) return commonRefusal("timeout");
  if (!(error instanceof ApiError)) return null;
  const { code, statusCode, message, data } = error;
  return new Refusal(code, statusCode, message, data ?? {});
}

/** The file store's disk is full, or our quota is. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");

export const toErrorShape = (refusal: Refusal, requestId: string): ErrorShape => ({
  statusCode: refusal.statusCode,
  statusMessage: STATUS_CODES[refusal.statusCode] ?? "",
  message: refusal.message,
  data: { code: refusal.code, requestId, ...refusal.data },
});
