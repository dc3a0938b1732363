import { DatabaseUnavailable } from "./database-unavailable.ts";

/** What keeps Havn from storing anything, whatever it is: the fault of no mail and no person. */
export type InfrastructureFault = "diskFull" | "fileStore" | "database";

const diskFull = ["ENOSPC", "EDQUOT", "53100"];
const fileStore =
  "EROFS EIO EACCES EPERM ENOTDIR EMFILE ENFILE ENOMEM ENODEV ENXIO ESTALE EBUSY ERR_WORKER_INIT_FAILED".split(" ");
const network =
  "ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN".split(
    " ",
  );
/**
 * Codes of PostgreSQL by their beginning: no connection, no such database or login, nothing may be written, others were
 * in the way, nothing left of something, stopped by somebody or by a limit of time, the disk, broken.
 */
const database = /^(?:08|28|3D|25006|40|53|55P03|57|58|XX)[0-9A-Z]*$/;
/** What drivers say without a code when a connection is lost, silent, or not to be had. */
const lostConnection =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after|driver has already been destroyed)/i;

/** How deep in what caused an error is looked. */
const deepest = 5;

/**
 * What trouble of our own an error tells of; null when it may be about what was to be stored. A call refuses what failed so, with
 * the error as its cause.
 */
export function infrastructureFault(error: unknown, depth = 0): InfrastructureFault | null {
  if (!(error instanceof Error) || depth > deepest) return null;
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
