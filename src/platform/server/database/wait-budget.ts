import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { whenClosed } from "#platform/server/requests/when-closed.ts";
import type { DatabaseLimits } from "./database-limits.ts";

/**
 * How long a request may still wait for the database in total: if each statement were answered just in time, a page
 * with many statements would otherwise take minutes. Concurrent waits count once.
 */
export class WaitBudget {
  #leftMs: number;
  #waiting = 0;
  #since = 0;

  constructor(ms: number) {
    this.#leftMs = ms;
  }

  leftMs(): number {
    return this.#waiting > 0 ? this.#leftMs - (performance.now() - this.#since) : this.#leftMs;
  }

  /** Time from here to `endWait` counts. */
  beginWait(): void {
    if (this.#waiting === 0) this.#since = performance.now();
    this.#waiting += 1;
  }

  endWait(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0) this.#leftMs -= performance.now() - this.#since;
  }

  add(ms: number): void {
    this.#leftMs += ms;
  }
}

const current = new AsyncLocalStorage<WaitBudget>();

/** The current request's budget; none for jobs and for work that continues after the reply. */
export const waitBudget = (): WaitBudget | undefined => current.getStore();

/** Runs `act`, aborting its queries once it has waited this long in total. */
export const withTimeBudget = <T>(ms: number, act: () => Promise<T>): Promise<T> =>
  current.run(new WaitBudget(ms), act);

const unbounded = Number.POSITIVE_INFINITY;

/** Extends the budget: for downloads, and without a limit for streams, which never end. */
export const waitLonger = (ms = unbounded): void => current.getStore()?.add(ms);

/** Gives each request its budget. Work that outlives the request, such as a shared timer, is no longer bound by it. */
export function limitRequestTime(server: FastifyInstance, { requestMs }: DatabaseLimits): void {
  const budgets = new WeakMap<FastifyRequest, WaitBudget>();
  server.addHook("onRequest", (request, reply, done) => {
    const budget = new WaitBudget(requestMs);
    budgets.set(request, budget);
    whenClosed(reply.raw, () => budget.add(unbounded));
    current.run(budget, done);
  });
  // A body is read in the socket's async context, not the request's.
  server.addHook("preValidation", (request, _reply, done) => {
    const budget = budgets.get(request);
    if (budget) current.run(budget, done);
    else done();
  });
}
