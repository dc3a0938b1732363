import { setTimeout as sleep } from "node:timers/promises";
import type { PartState } from "#platform/contract/platform-calls.ts";

/** The state of a part; `since` is set if it is known more precisely than from the checks. */
export type PartStatus = {
  readonly state: PartState;
  /** Our own code for the problem. */
  readonly problem?: string | null;
  readonly since?: Date;
  /** How many wait for it. */
  readonly waiting?: number;
};
export type HealthPart = {
  readonly name: string;
  readonly state: PartState;
  readonly problem: string | null;
  readonly since: Date;
  readonly waiting?: number;
};
type Check = () => Promise<PartStatus>;

/** Readiness checks reply within two seconds in any case. */
const checkMs = 1_500;
const lookEveryMs = 10_000;

const late: PartStatus = { state: "unknown", problem: "noAnswer" };

/** The parts of a process and the time of their last change. Checked every ten seconds, and on request. */
export class HealthParts {
  readonly #now: () => Date;
  readonly #checks = new Map<string, Check>();
  readonly #known = new Map<string, HealthPart>();
  readonly #looking: NodeJS.Timeout;

  constructor(now: () => Date) {
    this.#now = now;
    this.#looking = setInterval(() => void this.look(), lookEveryMs).unref();
  }

  add(name: string, check: Check): void {
    this.#checks.set(name, check);
  }

  async look(): Promise<HealthPart[]> {
    return Promise.all([...this.#checks].map(([name, check]) => this.#lookAt(name, check)));
  }

  close(): void {
    clearInterval(this.#looking);
  }

  async #lookAt(name: string, check: Check): Promise<HealthPart> {
    const given = new AbortController();
    const found = await Promise.race([
      check().catch(() => late),
      sleep(checkMs, late, { ref: false, signal: given.signal }).catch(() => late),
    ]);
    given.abort();
    const { state, problem = null, waiting } = found;
    const before = this.#known.get(name);
    const isSame = before?.state === state && before.problem === problem;
    const part = {
      name,
      state,
      problem,
      since: found.since ?? (isSame ? before.since : this.#now()),
      ...(waiting !== undefined && { waiting }),
    };
    this.#known.set(name, part);
    return part;
  }
}
