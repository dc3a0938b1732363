import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { withTimeBudget } from "./wait-budget.ts";

/** Readiness checks reply within two seconds in any case. */
const askMs = 1_500;
const lookEveryMs = 5_000;

export type DatabaseHealth = {
  /** Whether the database answers now, through the pool that serves requests. */
  isReady(): Promise<boolean>;
  /** How long no statement of this process has been answered; 0 while they are. */
  unavailableMs(): number;
  close(): void;
};

/** Checks the database on request, and every few seconds while there is no other traffic. */
export function watchDatabase({ db, pulse }: Pick<Database, "db" | "pulse">): DatabaseHealth {
  let asking: Promise<boolean> | null = null;
  const ask = (): Promise<boolean> => {
    asking ??= withTimeBudget(askMs, () => sql`select 1`.execute(db))
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  /** A busy process is ready even if this query is still queued, as long as others were answered meanwhile. */
  const isReady = async () => {
    const before = pulse.answers();
    const isAnswered = await Promise.race([ask(), sleep(askMs, false, { ref: false })]);
    return isAnswered || pulse.answers() > before;
  };
  let seen = pulse.answers();
  const looking = setInterval(() => {
    if (pulse.answers() === seen) void ask();
    seen = pulse.answers();
  }, lookEveryMs).unref();
  return { isReady, unavailableMs: pulse.unavailableMs, close: () => clearInterval(looking) };
}
