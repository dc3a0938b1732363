import { FileStoreUnavailable } from "#platform/server/files/file-store-errors.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";

/** A fault that keeps Havn from storing anything, and that neither the email nor the person caused. */
export type InfrastructureFault = "diskFull" | "fileStore" | "database";

const diskFull = ["ENOSPC", "EDQUOT", "53100"];
const fileStore =
  "EROFS EIO EACCES EPERM ENOTDIR EMFILE ENFILE ENOMEM ENODEV ENXIO ESTALE EBUSY ERR_WORKER_INIT_FAILED".split(" ");
const network =
  "ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN".split(
    " ",
  );
/**
 * PostgreSQL error code prefixes: no connection, no such database or login, read-only, conflicts with other
 * transactions, out of resources, cancelled or timed out, disk errors, corruption.
 */
const database = /^(?:08|28|3D|25006|40|53|55P03|57|58|XX)[0-9A-Z]*$/;
/** Driver errors without a code for connections that are lost, silent or unavailable. */
const lostConnection =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after|driver has already been destroyed)/i;

/** How far to follow the chain of causes. */
const deepest = 5;

/**
 * The infrastructure fault that caused an error; null if the data itself may be at fault. A call refuses with the
 * fault's error as the cause.
 */
export function infrastructureFault(error: unknown, depth = 0): InfrastructureFault | null {
  if (!(error instanceof Error) || depth > deepest) return null;
  if (error instanceof FileStoreUnavailable) return "fileStore";
  const { code } = error as { code?: unknown };
  const known = typeof code === "string" ? ofCode(code) : null;
  if (known) return known;
  if (lostConnection.test(error.message)) return "database";
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  for (const cause of causes) {
    const found = infrastructureFault(cause, depth + 1);
    if (found) return found;
  }
  return error instanceof DatabaseUnavailable ? "database" : null;
}

function ofCode(code: string): InfrastructureFault | null {
  if (diskFull.includes(code)) return "diskFull";
  if (fileStore.includes(code)) return "fileStore";
  return network.includes(code) || (code.length === 5 && database.test(code)) ? "database" : null;
}
