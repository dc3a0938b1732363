import type { Duplex } from "node:stream";
import pg from "pg";
import type { DatabasePulse } from "./database-pulse.ts";
import { DatabaseUnavailable, endsConnection, OutcomeUnknown, statementError } from "./database-unavailable.ts";
import { withStatementName } from "./prepared-statements.ts";
import { type WaitBudget, waitBudget } from "./wait-budget.ts";

const writes =
  /^\s*(?:\/\*\w*\*\/\s*)?(?:insert|update|delete|with\b.*\b(?:insert\s{1,9}into|delete\s{1,9}from|(?<!for\s{1,9})update))\b/is;

/** So long may a connection take to say goodbye. */
const farewellMs = 2_000;

export type BoundedConfig = pg.ClientConfig & {
  /** How long the answer to a statement may take. */
  readonly answerMs: number;
  /** Hears what became of statements and connections. */
  readonly pulse?: Pick<DatabasePulse, "heard" | "lost">;
};

type Asked = {
  readonly budget: WaitBudget | undefined;
  /** Whether it stores something by itself. */
  readonly stores: boolean;
};

/**
 * A connection that waits for nothing without a bound. One that falls silent is destroyed, never used again: an answer that comes
 * later would be taken for that of the next statement. (pg's own `query_timeout` gives up the wait and keeps the connection.)
 */
export class BoundedClient extends pg.Client {
  readonly #answerMs: number;
  readonly #pulse: BoundedConfig["pulse"];
  #unknown: OutcomeUnknown | null = null;
  /** When the server was last known to be at the other end, by `performance.now()`. */
  aliveAt = performance.now();

  constructor(config: BoundedConfig) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    this.#answerMs = config.answerMs;
    this.#pulse = config.pulse;
    this.once("connect", () => {
      this.aliveAt = performance.now();
    });
  }

  get #stream(): Duplex {
    return (this as unknown as { connection: { stream: Duplex } }).connection.stream;
  }

  /** Ends the connection at once; whoever waits for it hears why. */
  destroy(error: DatabaseUnavailable): void {
    this.#stream.destroy(error);
  }

  // `never` fits each of the dozen ways in which pg may be asked; those that give a promise are bounded.
  override query(...asked: unknown[]): never {
    // Whoever rolls back now would otherwise be told of that instead.
    if (this.#unknown) return Promise.reject(this.#unknown) as never;
    const ask = super.query.bind(this) as (...asked: unknown[]) => unknown;
    const budget = waitBudget();
    const ms = Math.min(this.#answerMs, budget?.leftMs() ?? this.#answerMs);
    if (ms <= 0)
      return Promise.reject(new DatabaseUnavailable("the request has waited too long for the database")) as never;
    const answer = ask(...withStatementName(asked));
    if (!(answer instanceof Promise)) return answer as never;
    return this.#within(ms, answer, { budget, stores: this.#stores(asked[0]) }) as never;
  }

  /** Whether the statement stores something by itself: the end of a transaction, or a write outside of one. */
  #stores(text: unknown): boolean {
    if (typeof text !== "string") return false;
    return text === "commit" || (this.getTransactionStatus() !== "T" && writes.test(text));
  }

  async #within(ms: number, answer: Promise<unknown>, { budget, stores }: Asked): Promise<unknown> {
    budget?.beginWait();
    const giveUp = () =>
      this.destroy(new DatabaseUnavailable(`the database did not answer within ${Math.round(ms)} ms`));
    // What came while this process was busy is read before the wait is given up.
    let soon: NodeJS.Immediate | undefined;
    const late = setTimeout(() => {
      soon = setImmediate(giveUp);
    }, ms);
    try {
      const result = await answer;
      this.aliveAt = performance.now();
      this.#pulse?.heard(null);
      return result;
    } catch (error) {
      const told = statementError(error, this.#stream.destroyed);
      if (endsConnection(error)) {
        this.destroy(new DatabaseUnavailable("the connection is over", { cause: error }));
        this.#pulse?.lost();
        if (stores) this.#unknown = new OutcomeUnknown({ cause: error });
      }
      this.#pulse?.heard(told instanceof DatabaseUnavailable ? told : null);
      throw this.#unknown ?? told;
    } finally {
      budget?.endWait();
      clearTimeout(late);
      clearImmediate(soon);
    }
  }

  /** A polite end that does not wait for ever: a line that is dead never says goodbye. */
  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    const late = setTimeout(
      () => this.destroy(new DatabaseUnavailable("the connection did not end")),
      farewellMs,
    ).unref();
    this.once("end", () => clearTimeout(late));
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }
}
