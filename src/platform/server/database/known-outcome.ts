import pg from "pg";
import { Refusal } from "#platform/server/http/refusal.ts";
import { DatabaseUnavailable, OutcomeUnknown } from "./database-unavailable.ts";

/**
 * Whether a transaction that ended with this error has surely left nothing. Only when the answer to its commit was lost may it
 * have gone through; a database that went away before, or had no room, has stored nothing.
 */
export const hasStoredNothing = (error: unknown): boolean =>
  error instanceof Refusal ||
  (error instanceof DatabaseUnavailable && !(error instanceof OutcomeUnknown)) ||
  (error instanceof pg.DatabaseError && error.severity === "ERROR");
