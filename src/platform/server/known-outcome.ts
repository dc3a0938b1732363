import pg from "pg";
import { DatabaseUnavailable, OutcomeUnknown } from "#platform/server/database-unavailable.ts";
import { Refusal } from "#platform/server/refusal.ts";

/**
 * Whether a transaction that ended with this error has surely left nothing. Only when the answer to its commit was lost may it
 * have gone through; a database that went away before, or had no room, has stored nothing.
 */
export const hasStoredNothing = (error: unknown): boolean =>
  error instanceof Refusal ||
  (error instanceof DatabaseUnavailable && !(error instanceof OutcomeUnknown)) ||
  (error instanceof pg.DatabaseError && error.severity === "ERROR");
