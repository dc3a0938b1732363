import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./database.ts";
import { waitingAtMost } from "./wait-budget.ts";

/** Whoever asks whether we are ready hears it within two seconds, whatever happens. */
const askMs = 1_500;
const lookEveryMs = 5_000;

export type DatabaseHealth = {
  /** Whether the database answers right now, through the connections with which requests are served. */
  isReady(): Promise<boolean>;
  /** For how long no statement of this process was answered; 0 while they are. */
  awayMs(): number;
  close(): void;
};

/** Looks after the database: when somebody asks, and every few seconds while nothing else does. */
export function watchDatabase({ db, pulse }: Pick<Database, "db" | "pulse">): DatabaseHealth {
  let asking: Promise<boolean> | null = null;
  const ask = (): Promise<boolean> => {
    asking ??= waitingAtMost(askMs, () => sql`select 1`.execute(db))
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  /** A busy process is ready though this question waits its turn: others were answered meanwhile. */
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
  return { isReady, awayMs: pulse.awayMs, close: () => clearInterval(looking) };
}
