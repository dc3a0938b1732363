import { createHash } from "node:crypto";
import { minuteMs } from "#platform/rules/durations.ts";
import { withoutWork } from "#platform/server/requests/current-work.ts";

const windowMs = minuteMs;
/** This share of the limit is counted by each process alone. */
const alonePart = 1 / 4;
const keysAtOnce = 500;

/** Requests of a caller in the current minute. */
type Count = { here: number; shared: number; elsewhere: number };

/** A count to be shared, and the requests waiting for it. */
type PendingShare = {
  readonly window: number;
  readonly hash: string;
  readonly count: Count;
  readonly shared: PromiseWithResolvers<void>;
};

/** Adds requests of a minute, by hashed key, to the shared counts; returns the totals. */
export type CountRequests = (minute: Date, made: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, number>>;

/**
 * Counts requests by key in one-minute windows. A caller's first requests are counted by each process alone, which
 * costs nothing. After many, each request is added to the counts shared by all processes before it is let through; all
 * waiting requests share one statement at a time.
 */
export class RateLimit {
  readonly #now: () => Date;
  readonly #countRequests: CountRequests;
  #window = 0;
  #counts = new Map<string, Count>();
  readonly #unshared = new Map<Count, PendingShare>();
  #isSharing = false;

  constructor(now: () => Date, countRequests: CountRequests) {
    this.#now = now;
    this.#countRequests = countRequests;
  }

  /** Counts a request; resolves with the seconds to wait if it exceeds the limit, otherwise 0. */
  count(key: string, perMinute: number): Promise<number> {
    return this.#count(key, perMinute, perMinute * alonePart);
  }

  /** Like `count`, but every request is counted across all processes, so never more than the limit get through. */
  countExactly(key: string, perMinute: number): Promise<number> {
    return this.#count(key, perMinute, 0);
  }

  async #count(key: string, perMinute: number, alone: number): Promise<number> {
    const time = this.#now().getTime();
    this.#openWindow(Math.floor(time / windowMs));
    const wait = Math.ceil(((this.#window + 1) * windowMs - time) / 1_000);
    const count = this.#counts.get(key) ?? { here: 0, shared: 0, elsewhere: 0 };
    this.#counts.set(key, count);
    count.here += 1;
    // A caller over the limit needn't be counted further.
    if (count.here + count.elsewhere > perMinute) return wait;
    const place = count.here;
    if (place > alone) await this.#share(key, count);
    return place + count.elsewhere > perMinute ? wait : 0;
  }

  #openWindow(window: number): void {
    if (window === this.#window) return;
    this.#window = window;
    this.#counts = new Map();
  }

  /** While the database doesn't answer, each process counts for itself. */
  #share(key: string, count: Count): Promise<void> {
    const known = this.#unshared.get(count);
    if (known) return known.shared.promise;
    const shared = Promise.withResolvers<void>();
    this.#unshared.set(count, { window: this.#window, hash: hashOf(key), count, shared });
    if (!this.#isSharing) void withoutWork(() => this.#shareAll());
    return shared.promise;
  }

  async #shareAll(): Promise<void> {
    this.#isSharing = true;
    while (this.#unshared.size > 0) {
      const [first, ...others] = [...this.#unshared.values()].slice(0, keysAtOnce);
      if (first)
        await this.#shareBatch([first, ...others.filter(({ window }) => window === first.window)], first.window);
    }
    this.#isSharing = false;
  }

  async #shareBatch(batch: readonly PendingShare[], window: number): Promise<void> {
    for (const { count } of batch) this.#unshared.delete(count);
    const made = new Map(batch.map(({ hash, count }) => [hash, count.here - count.shared]));
    const totals = await this.#countRequests(new Date(window * windowMs), made).catch(() => null);
    for (const { hash, count, shared } of batch) {
      const total = totals?.get(hash);
      if (total !== undefined) {
        count.shared += made.get(hash) ?? 0;
        count.elsewhere = total - count.shared;
      }
      shared.resolve();
    }
  }
}

/** Keys contain IP addresses of visitors. */
const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");
