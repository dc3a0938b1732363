import pg from "pg";
import { Refusal } from "#platform/server/requests/refusal.ts";
import { DatabaseUnavailable, OutcomeUnknown } from "./database-unavailable.ts";

/**
 * Whether a transaction that failed with this error certainly stored nothing. It may have committed only if the reply
 * to its commit was lost; if the database was lost earlier or was out of space, nothing was stored.
 */
export const isCertainlyRolledBack = (error: unknown): boolean =>
  error instanceof Refusal ||
  (error instanceof DatabaseUnavailable && !(error instanceof OutcomeUnknown)) ||
  (error instanceof pg.DatabaseError && error.severity === "ERROR");
