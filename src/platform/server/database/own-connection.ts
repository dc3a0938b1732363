import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { BoundedClient } from "./bounded-client.ts";
import { sessionOptions } from "./database.ts";
import { DatabaseClock } from "./database-clock.ts";
import { type DatabaseLimits, limitsOf } from "./database-limits.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";

/** What others do with it. */
export type OnConnection = {
  /** Prepares a new connection, which counts once that is done. */
  begin(ask: pg.Client): Promise<void>;
  hear(payload: string): void;
  /** A connection that had been lost is there again; what was said in between is not known. */
  cameBack(): void;
};

/**
 * The connection that a process keeps outside of the pool for as long as it lives. It hears what others notify, tells the
 * database's time, and holds the lock that says that this process lives: the server lets go of it with the connection.
 */
export type OwnConnection = {
  /** The number under which this process does jobs. */
  readonly process: number;
  /** The database's clock. */
  readonly now: () => Date;
  /** Whether the lock is ours, as far as we know: while it is not, others may take our jobs for those of a dead process. */
  isHeld(): boolean;
  /** Calls `act` when the lock is ours again. */
  onHeld(act: () => void): void;
  /** Calls `act` when the connection was lost, and the lock with it. */
  onLost(act: () => void): void;
  use(on: OnConnection): Promise<void>;
  query(text: string, values: readonly unknown[]): Promise<unknown>;
  /** Does without this connection, which is no good, and makes another. */
  renew(why: string): void;
  close(): Promise<void>;
};

/** The first number of the locks that say that processes live; the second is the process's own. */
export const processLock = 4_826_104;
const newNumber = "select nextval('job_process')::int as number";
const beat = `
  select clock_timestamp() as now, case when $2 then true else pg_try_advisory_lock(${processLock}, $1) end as held`;

const beatMs = 2_000;
/** Others wait for two looks before they believe that a process is gone: so long may the lock be free. */
const beatWithoutLockMs = 500;
const pausesMs = [0, 250, 500] as const;
const longestPauseMs = 1_000;

export async function openOwnConnection(url: string, limits: DatabaseLimits = limitsOf()): Promise<OwnConnection> {
  const own = new Own(url, limits);
  await own.start();
  return own;
}

class Own implements OwnConnection {
  readonly #url: string;
  readonly #limits: DatabaseLimits;
  readonly #clock = new DatabaseClock();
  readonly #closing = new AbortController();
  #process = 0;
  #client: BoundedClient | null = null;
  #isHeld = false;
  #on: OnConnection | null = null;
  readonly #whenHeld = new Set<() => void>();
  readonly #whenLost = new Set<() => void>();
  #beat: NodeJS.Timeout | undefined;

  constructor(url: string, limits: DatabaseLimits) {
    this.#url = url;
    this.#limits = limits;
  }

  get process(): number {
    return this.#process;
  }

  now = (): Date => this.#clock.now();
  isHeld = (): boolean => this.#isHeld;
  onHeld = (act: () => void): void => void this.#whenHeld.add(act);
  onLost = (act: () => void): void => void this.#whenLost.add(act);

  async start(): Promise<void> {
    await this.#connect();
  }

  async use(on: OnConnection): Promise<void> {
    if (!this.#client) throw new DatabaseUnavailable("the process's own connection was lost");
    this.#on = on;
    await on.begin(this.#client);
  }

  async query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (!this.#client) throw new DatabaseUnavailable("the process's own connection was lost");
    return (this.#client as pg.Client).query(text, [...values]);
  }

  renew(why: string): void {
    this.#client?.destroy(new DatabaseUnavailable(why));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#beat);
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const { connectMs, answerMs } = this.#limits;
    const client = new BoundedClient({
      connectionString: this.#url,
      connectionTimeoutMillis: connectMs,
      answerMs,
      options: sessionOptions([]),
      application_name: "havn process",
    });
    client.on("error", () => undefined);
    client.on("notification", ({ payload }) => client === (this.#client ?? client) && this.#on?.hear(payload ?? "{}"));
    try {
      await client.connect();
      await this.#prepare(client);
    } catch (error) {
      client.destroy(new DatabaseUnavailable("the connection could not be made", { cause: error }));
      throw error;
    }
    this.#client = client;
    client.once("end", () => void this.#lose(client));
    this.#beatAgain(client);
  }

  async #prepare(client: pg.Client): Promise<void> {
    if (this.#process === 0) {
      const { rows } = await client.query<{ number: number }>(newNumber);
      this.#process = rows[0]?.number ?? 0;
    }
    await this.#on?.begin(client);
    await this.#ask(client);
  }

  #beatAgain(client: BoundedClient): void {
    this.#beat = setTimeout(() => void this.#goOn(client), this.#isHeld ? beatMs : beatWithoutLockMs).unref();
  }

  async #goOn(client: BoundedClient): Promise<void> {
    try {
      await this.#ask(client);
      this.#beatAgain(client);
    } catch (error) {
      client.destroy(new DatabaseUnavailable("the process's own connection fails", { cause: error }));
      await this.#lose(client);
    }
  }

  /** Asks for the time, and for the lock where it is not ours: the server may not have noticed yet that its former holder is gone. */
  async #ask(client: pg.Client): Promise<void> {
    const asked = this.#clock.count();
    const { rows } = await client.query<{ now: Date; held: boolean }>(beat, [this.#process, this.#isHeld]);
    const [row] = rows;
    if (!row) return;
    this.#clock.heard(row.now, asked, this.#clock.count());
    const isNew = row.held && !this.#isHeld;
    this.#isHeld = row.held;
    if (isNew) for (const act of this.#whenHeld) act();
  }

  async #lose(lost: BoundedClient): Promise<void> {
    if (this.#client !== lost) return;
    this.#client = null;
    this.#isHeld = false;
    for (const act of this.#whenLost) act();
    clearTimeout(this.#beat);
    for (let tries = 0; !this.#closing.signal.aborted; tries += 1) {
      try {
        await sleep(pausesMs[tries] ?? longestPauseMs, undefined, { signal: this.#closing.signal, ref: false });
        await this.#connect();
        this.#on?.cameBack();
        return;
      } catch {
        // Again, after a pause.
      }
    }
  }
}
