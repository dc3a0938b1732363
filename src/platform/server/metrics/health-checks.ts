import { setTimeout as sleep } from "node:timers/promises";
import type { HealthState } from "#platform/contract/platform-calls.ts";

/** What a check found; `since` is set if it is known more precisely than from the checks. */
export type CheckResult = {
  readonly state: HealthState;
  /** Our own code for the problem. */
  readonly problem?: string | null;
  readonly since?: Date;
  /** How many wait for it. */
  readonly waiting?: number;
};
export type HealthCheck = {
  readonly name: string;
  readonly state: HealthState;
  readonly problem: string | null;
  readonly since: Date;
  readonly waiting?: number;
};
type Check = () => Promise<CheckResult>;

/** Readiness checks reply within two seconds in any case. */
const checkMs = 1_500;
const lookEveryMs = 10_000;

const late: CheckResult = { state: "unknown", problem: "noAnswer" };

/** The checks of a process and the time of their last change. Checked every ten seconds, and on request. */
export class HealthChecks {
  readonly #now: () => Date;
  readonly #checks = new Map<string, Check>();
  readonly #known = new Map<string, HealthCheck>();
  readonly #looking: NodeJS.Timeout;

  constructor(now: () => Date) {
    this.#now = now;
    this.#looking = setInterval(() => void this.look(), lookEveryMs).unref();
  }

  add(name: string, check: Check): void {
    this.#checks.set(name, check);
  }

  async look(): Promise<HealthCheck[]> {
    return Promise.all([...this.#checks].map(([name, check]) => this.#check(name, check)));
  }

  close(): void {
    clearInterval(this.#looking);
  }

  async #check(name: string, check: Check): Promise<HealthCheck> {
    const given = new AbortController();
    const found = await Promise.race([
      check().catch(() => late),
      sleep(checkMs, late, { ref: false, signal: given.signal }).catch(() => late),
    ]);
    given.abort();
    const { state, problem = null, waiting } = found;
    const before = this.#known.get(name);
    const isSame = before?.state === state && before.problem === problem;
    const known = {
      name,
      state,
      problem,
      since: found.since ?? (isSame ? before.since : this.#now()),
      ...(waiting !== undefined && { waiting }),
    };
    this.#known.set(name, known);
    return known;
  }
}
