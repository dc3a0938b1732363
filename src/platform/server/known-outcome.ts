import pg from "pg";
import { Refusal } from "#platform/server/refusal.ts";

/**
 * Whether a transaction that ended with this error has surely left nothing. A lost connection, or a server that went away, tells
 * nothing: the commit may have gone through, and only its answer was lost.
 */
export const hasLeftNothing = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof pg.DatabaseError && error.severity === "ERROR");
