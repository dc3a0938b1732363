import { createHash } from "node:crypto";
import { withoutWork } from "#platform/server/current-work.ts";

const windowMs = 60_000;
const shareEveryMs = 1_000;
/** Callers who have made this part of their requests in one process are counted for all processes. */
const sharedFrom = 1 / 4;
const sharedAtOnce = 500;

/** Requests of a caller in the current minute. */
type Count = { here: number; shared: number; elsewhere: number };

/** Adds requests of a minute, by hashed key, to those of all processes; returns the totals. */
export type AddToTotals = (minute: Date, made: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, number>>;

/**
 * Counts requests by key in one-minute windows. Each process counts for itself; those of callers who make many are
 * added up once a second, so that a caller of several processes has little more than one's limit.
 */
export class RateLimit {
  readonly #now: () => Date;
  readonly #addToTotals: AddToTotals;
  #window = 0;
  #counts = new Map<string, Count>();
  readonly #unshared = new Set<string>();
  #sharing: ReturnType<typeof setTimeout> | undefined;

  constructor(now: () => Date, addToTotals: AddToTotals) {
    this.#now = now;
    this.#addToTotals = addToTotals;
  }

  /** Counts a request; returns the seconds to wait if it exceeds the limit, otherwise 0. */
  count(key: string, perMinute: number): number {
    const time = this.#now().getTime();
    this.#openWindow(Math.floor(time / windowMs));
    const count = this.#counts.get(key) ?? { here: 0, shared: 0, elsewhere: 0 };
    this.#counts.set(key, count);
    count.here += 1;
    const isOver = count.here + count.elsewhere > perMinute;
    // Once a caller has no more here, the others needn't know how often they ask.
    if (count.here > perMinute * sharedFrom && count.here <= perMinute + 1) this.#shareSoon(key);
    return isOver ? Math.ceil(((this.#window + 1) * windowMs - time) / 1_000) : 0;
  }

  close(): void {
    clearTimeout(this.#sharing);
    this.#unshared.clear();
  }

  #openWindow(window: number): void {
    if (window === this.#window) return;
    this.#window = window;
    this.#counts = new Map();
    this.#unshared.clear();
  }

  #shareSoon(key: string): void {
    this.#unshared.add(key);
    this.#sharing ??= withoutWork(() => setTimeout(() => void this.#share(), shareEveryMs).unref());
  }

  /** While the database doesn't answer, each process counts for itself. */
  async #share(): Promise<void> {
    this.#openWindow(Math.floor(this.#now().getTime() / windowMs));
    const [window, counts] = [this.#window, this.#counts];
    const keys = [...this.#unshared].slice(0, sharedAtOnce);
    const made = new Map<string, number>();
    for (const key of keys) {
      this.#unshared.delete(key);
      const count = counts.get(key);
      if (count) made.set(hashOf(key), count.here - count.shared);
    }
    const totals = await this.#addToTotals(new Date(window * windowMs), made).catch(() => null);
    for (const key of keys) {
      const [count, total] = [counts.get(key), totals?.get(hashOf(key))];
      if (!count || total === undefined) continue;
      count.shared += made.get(hashOf(key)) ?? 0;
      count.elsewhere = total - count.shared;
    }
    this.#sharing = undefined;
    const [next] = this.#unshared;
    if (next !== undefined) this.#shareSoon(next);
  }
}

/** Keys contain IP addresses of visitors. */
const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");
