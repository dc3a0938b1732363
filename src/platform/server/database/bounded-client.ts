import type { Duplex } from "node:stream";
import pg from "pg";
import type { DatabaseTarget } from "#platform/server/settings/database-url.ts";
import { type DatabaseHosts, HostUnavailable, nameOf, requireTarget } from "./database-hosts.ts";
import type { DatabasePulse } from "./database-pulse.ts";
import {
  DatabaseUnavailable,
  endsConnection,
  isReadOnly,
  OutcomeUnknown,
  statementError,
} from "./database-unavailable.ts";
import { begins, isUnread } from "./prepared-statements.ts";
import { type QueryArguments, sendStatements } from "./send-statements.ts";
import type { KnownColumns } from "./statement-batch.ts";
import { textsOf } from "./statements-together.ts";
import { type WaitBudget, waitBudget } from "./wait-budget.ts";

const writes =
  /^\s*(?:\/\*\w*\*\/\s*)?(?:insert|update|delete|with\b.*\b(?:insert\s{1,9}into|delete\s{1,9}from|(?<!for\s{1,9})update))\b/is;

/** How long a connection may take to close gracefully. */
const endMs = 2_000;

export type BoundedConfig = pg.ClientConfig & {
  /** How long to wait for the reply to a statement; for that to several, as long as for each of them. */
  readonly answerMs: number;
  /** Records the outcome of statements and connections. */
  readonly pulse?: Pick<DatabasePulse, "report" | "connectionLost">;
  readonly onSlow?: OnSlow | undefined;
  /** Why a statement failed, if the server's error doesn't say it. */
  readonly explain?: ((error: unknown) => Promise<unknown>) | undefined;
  /** The servers to choose from, instead of `connectionString`. */
  readonly hosts?: DatabaseHosts;
};

/** What to do with statements that take longer than `ms`. */
export type OnSlow = { readonly ms: number; readonly note: (text: string, ms: number) => void };

type PendingStatement = {
  /** Of all statements that left together, except BEGIN. */
  readonly texts: readonly string[];
  readonly budget: WaitBudget | undefined;
  /** Whether the statement commits something by itself. */
  readonly stores: boolean;
};

const nothing = { command: "", rowCount: 0, oid: 0, fields: [], rows: [] };

/**
 * A connection on which no wait is unbounded. If it stops responding it is destroyed and never reused, since a late
 * reply would be taken for the next statement's. (pg's own `query_timeout` stops waiting but keeps the connection.)
 *
 * Statements whose results nobody reads, BEGIN and those marked `unread`, are buffered and sent with the transaction's
 * next statement, which then fails with the first error of them all.
 */
export class BoundedClient extends pg.Client {
  readonly #answerMs: number;
  readonly #pulse: BoundedConfig["pulse"];
  readonly #hosts: DatabaseHosts | undefined;
  readonly #onSlow: OnSlow | undefined;
  readonly #explain: BoundedConfig["explain"];
  readonly url: string;
  #unknown: OutcomeUnknown | null = null;
  #held: QueryArguments[] = [];
  readonly #columns: KnownColumns = new Map();
  /** The transaction's state by the statements issued so far; the server may not have received them yet. */
  #transaction: "none" | "begun" | "used" | "reading" = "none";
  /** When the server last replied, by `performance.now()`. */
  aliveAt = performance.now();

  constructor(config: BoundedConfig) {
    const url = config.hosts?.current ?? config.connectionString;
    const alive = { pipeline: true, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
    super({ ...config, ...(url && { connectionString: url }), ...alive } as pg.ClientConfig);
    this.url = url ?? "";
    this.#hosts = config.hosts;
    this.#onSlow = config.onSlow;
    this.#explain = config.explain;
    this.#answerMs = config.answerMs;
    this.#pulse = config.pulse;
    // A lost connection fails its statement, or the next one. Without a listener it would end the process.
    this.on("error", () => undefined);
    this.once("connect", () => {
      this.aliveAt = performance.now();
    });
  }

  get #stream(): Duplex {
    return this.connection.stream;
  }

  /** Closes the connection immediately; pending queries fail with this error. */
  destroy(error: DatabaseUnavailable): void {
    this.#stream.destroy(error);
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    const reached = this.#reach();
    if (!callback) return reached;
    reached.then(() => (callback as () => void)(), callback);
    return undefined;
  }

  /** With several servers, moves on from one that can't be used; the error names it. */
  async #reach(): Promise<this> {
    const hosts = this.#hosts;
    try {
      await super.connect();
      if (hosts && hosts.target !== "any") await this.#requireTarget(hosts.target);
      hosts?.use(this.url);
      return this;
    } catch (error) {
      if (!hosts || (hosts.count === 1 && !(error instanceof HostUnavailable))) throw error;
      hosts.leave(this.url);
      void this.end().catch(() => undefined);
      if (error instanceof HostUnavailable) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new HostUnavailable(`${nameOf(this)} can't be reached (${why})`, { cause: error });
    }
  }

  /** Not through `query`: what an unusable server replies says nothing about the database's health. */
  async #requireTarget(target: DatabaseTarget): Promise<void> {
    const giveUp = () => this.destroy(new DatabaseUnavailable("the database did not say whether it is the one to use"));
    const late = setTimeout(giveUp, this.#answerMs);
    try {
      const query = super.query.bind(this) as pg.Client["query"];
      await requireTarget({ query, host: this.host, port: this.port }, target);
    } finally {
      clearTimeout(late);
    }
  }

  // pg's dozen overloads say what each of them returns.
  override query<R>(...asked: unknown[]): R {
    return this.#ask(asked) as R;
  }

  /** Those that return a promise get a time limit. */
  #ask(asked: QueryArguments): unknown {
    // A rollback here would replace this error with its own.
    if (this.#unknown) return Promise.reject(this.#unknown);
    if (this.#holds(asked)) return Promise.resolve(nothing);
    const budget = waitBudget();
    const leftMs = budget?.leftMs() ?? Number.POSITIVE_INFINITY;
    if (leftMs <= 0) return Promise.reject(new DatabaseUnavailable("the request has waited too long for the database"));
    const stores = this.#stores(asked[0]);
    const held = this.#takeHeld(asked[0]);
    const texts = [...held.filter(([text]) => !begins.has(text)), asked].flatMap(textsOf);
    const answer = this.#send(held, asked);
    if (!(answer instanceof Promise)) return answer;
    return this.#within(Math.min(this.#answerMs * texts.length, leftMs), answer, { texts, budget, stores });
  }

  /** Buffers a statement to be sent with the next one; false if it must be sent now. */
  #holds(asked: QueryArguments): boolean {
    if (asked.some((one) => typeof one === "function")) return false;
    const begun = begins.get(asked[0]);
    if (!begun && (this.#transaction === "none" || !isUnread(asked[0]))) return false;
    this.#transaction = begun ?? "used";
    this.#held.push(asked);
    return true;
  }

  /** The buffered statements to send with this one; a rollback discards them. */
  #takeHeld(text: unknown): readonly QueryArguments[] {
    const held = text === "rollback" ? [] : this.#held;
    this.#held = [];
    if (text === "commit" || text === "rollback") this.#transaction = "none";
    else if (this.#transaction === "begun") this.#transaction = "used";
    return held;
  }

  #send(held: readonly QueryArguments[], asked: QueryArguments): unknown {
    const query = super.query.bind(this) as (...asked: readonly unknown[]) => unknown;
    const isInTransaction = this.#transaction !== "none";
    return sendStatements({ query, stream: this.#stream, columns: this.#columns, isInTransaction }, held, asked);
  }

  /**
   * Whether the statement stores something by itself: the commit of a transaction that did anything, or a write outside
   * of one.
   */
  #stores(text: unknown): boolean {
    if (typeof text !== "string") return false;
    if (text === "commit") return this.#transaction === "used";
    return this.#transaction === "none" && writes.test(text);
  }

  async #within(ms: number, answer: Promise<unknown>, { texts, budget, stores }: PendingStatement): Promise<unknown> {
    budget?.beginWait();
    const begun = performance.now();
    const giveUp = () =>
      this.destroy(new DatabaseUnavailable(`the database did not answer within ${Math.round(ms)} ms`));
    // Reads what arrived while this process was busy before timing out.
    let soon: NodeJS.Immediate | undefined;
    const late = setTimeout(() => {
      soon = setImmediate(giveUp);
    }, ms);
    try {
      const result = await answer;
      this.aliveAt = performance.now();
      this.#pulse?.report(null);
      return result;
    } catch (error) {
      const mapped = statementError(error, this.#stream.destroyed);
      if (isReadOnly(error)) this.#leaveReadOnly();
      if (endsConnection(error)) {
        this.destroy(new DatabaseUnavailable("the connection is over", { cause: error }));
        this.#pulse?.connectionLost();
        if (stores) this.#unknown = new OutcomeUnknown({ cause: error });
      }
      this.#pulse?.report(mapped instanceof DatabaseUnavailable ? mapped : null);
      throw this.#unknown ?? (await this.#explain?.(mapped)) ?? mapped;
    } finally {
      budget?.endWait();
      clearTimeout(late);
      clearImmediate(soon);
      const took = performance.now() - begun;
      if (this.#onSlow && took > this.#onSlow.ms) this.#onSlow.note(texts.join(";\n"), took);
    }
  }

  /** The server became read-only, so another one is the primary now. */
  #leaveReadOnly(): void {
    if (this.#hosts?.target !== "primary") return;
    this.#hosts.leave(this.url);
    this.destroy(new DatabaseUnavailable("the server became read-only"));
    this.#pulse?.connectionLost();
  }

  /** A graceful close with a time limit, since a dead connection never answers. */
  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    const late = setTimeout(() => this.destroy(new DatabaseUnavailable("the connection did not end")), endMs).unref();
    this.once("end", () => clearTimeout(late));
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }
}
