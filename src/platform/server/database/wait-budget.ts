import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { DatabaseLimits } from "./database-limits.ts";

/**
 * How long one request may still wait for the database, whatever it asks and however often: a server that answers each statement
 * just in time would hold up a page of many for minutes. Waits at the same time count once.
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

  /** The time from here to `endWait` counts. */
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

/** That of the request whose work this is; none for jobs, and for what goes on when a request was answered. */
export const waitBudget = (): WaitBudget | undefined => current.getStore();

/** Runs `act`, and gives up whatever it asks of the database once it has waited so long in all. */
export const waitingAtMost = <T>(ms: number, act: () => Promise<T>): Promise<T> => current.run(new WaitBudget(ms), act);

const unbounded = Number.POSITIVE_INFINITY;

/** More time for what takes longer: a download, or a stream, which has no end. */
export const waitLonger = (ms = unbounded): void => current.getStore()?.add(ms);

/** Gives each request its budget. What it leaves running, as a timer that all share, is not bound by it any more. */
export function boundWaits(server: FastifyInstance, { requestMs }: DatabaseLimits): void {
  const budgets = new WeakMap<FastifyRequest, WaitBudget>();
  server.addHook("onRequest", (request, reply, done) => {
    const budget = new WaitBudget(requestMs);
    budgets.set(request, budget);
    reply.raw.once("close", () => budget.add(unbounded));
    current.run(budget, done);
  });
  // A body is read in the socket's context, not in the request's.
  server.addHook("preValidation", (request, _reply, done) => {
    const budget = budgets.get(request);
    if (budget) current.run(budget, done);
    else done();
  });
}
