import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { BoundedClient } from "./bounded-client.ts";
import { sessionOptions } from "./database.ts";
import { DatabaseClock } from "./database-clock.ts";
import { DatabaseHosts } from "./database-hosts.ts";
import { type DatabaseLimits, limitsOf } from "./database-limits.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";

/** Users of the connection besides its lock and clock: the live event bus. */
export type ConnectionListener = {
  /** Prepares a new connection before use. */
  prepare(client: pg.Client): Promise<void>;
  onNotification(payload: string): void;
  /** A lost connection was replaced; notifications in between were missed. */
  onReconnected(): void;
};

/**
 * A dedicated connection that the process keeps for its lifetime, outside of the pool. It listens for notifications,
 * reads the database's clock, and holds the lock that marks the process as alive: the server releases it with the
 * connection.
 */
export type ProcessConnection = {
  /** The id under which this process owns jobs. */
  readonly process: number;
  /** The database's clock. */
  readonly now: () => Date;
  /**
   * Whether we hold the lock, as far as we know. Without it, other processes may consider this one dead and take its
   * jobs.
   */
  hasLock(): boolean;
  /** Calls `act` when the lock was acquired again. */
  onLockAcquired(act: () => void): void;
  /** Calls `act` when the connection, and with it the lock, was lost. */
  onLockLost(act: () => void): void;
  attach(listener: ConnectionListener): Promise<void>;
  query(text: string, values: readonly unknown[]): Promise<unknown>;
  /** Replaces a broken connection. */
  reconnect(why: string): void;
  close(): Promise<void>;
};

/** The prefix of the connection's name in the database's list of connections, which truncates longer names. */
export const processName = "havn process";
const longestName = 63;

/** From the second connection on, it ends with when the process began, in milliseconds since 1970. */
export function connectionName(about: string, startedAt: Date | null): string {
  const began = startedAt === null ? "" : ` ${startedAt.getTime()}`;
  return `${processName} ${about}`.trim().slice(0, longestName - began.length) + began;
}

/** First key of the advisory locks that mark live processes; the second is the process id. */
export const processLock = 4_826_104;
const newNumber = `
  select nextval('job_process')::int as number,
    (select backend_start from pg_stat_activity where pid = pg_backend_pid()) as "startedAt"`;
const beat = `
  select clock_timestamp() as now, case when $2 then true else pg_try_advisory_lock(${processLock}, $1) end as held,
    current_setting('transaction_read_only')::boolean as "isReadOnly"`;

const whichSession = `
  select pid, backend_start::text as began from pg_stat_activity where pid = pg_backend_pid()`;
/** The id is this process's alone, and so is a session that has its lock and began when ours did. */
const endSession = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where pid = $2 and backend_start = $3::timestamptz and pid <> pg_backend_pid() and pid in (
    select pid from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2 and classid = ${processLock} and objid = $1::int::oid
      and database = (select oid from pg_database where datname = current_database()))`;

/** A session of the server; its number alone may be used again by another one. */
type Session = { readonly pid: number; readonly began: string };

const beatMs = 2_000;
/** Other processes check twice before they consider one dead, so the lock may be free this long. */
const beatWithoutLockMs = 500;
const pausesMs = [0, 250, 500] as const;
const longestPauseMs = 1_000;

/**
 * `hosts` is shared with the pool, so both use the same server. `about` describes the process in the database's list of
 * connections, after "havn process".
 */
export async function openProcessConnection(
  url: string,
  limits: DatabaseLimits = limitsOf(),
  { hosts = new DatabaseHosts(url), about = "" }: { readonly hosts?: DatabaseHosts; readonly about?: string } = {},
): Promise<ProcessConnection> {
  const own = new ReconnectingConnection(hosts, limits, about);
  await own.start();
  return own;
}

class ReconnectingConnection implements ProcessConnection {
  readonly #hosts: DatabaseHosts;
  readonly #limits: DatabaseLimits;
  readonly #clock = new DatabaseClock();
  readonly #closing = new AbortController();
  readonly #about: string;
  #process = 0;
  /** When the first connection was made. */
  #startedAt: Date | null = null;
  #client: BoundedClient | null = null;
  #hasLock = false;
  /** The session that acquired the lock last. */
  #holder: Session | null = null;
  #listener: ConnectionListener | null = null;
  readonly #whenAcquired = new Set<() => void>();
  readonly #whenLost = new Set<() => void>();
  #beat: NodeJS.Timeout | undefined;

  constructor(hosts: DatabaseHosts, limits: DatabaseLimits, about: string) {
    this.#hosts = hosts;
    this.#limits = limits;
    this.#about = about;
  }

  get process(): number {
    return this.#process;
  }

  now = (): Date => this.#clock.now();
  hasLock = (): boolean => this.#hasLock;
  onLockAcquired = (act: () => void): void => void this.#whenAcquired.add(act);
  onLockLost = (act: () => void): void => void this.#whenLost.add(act);

  async start(): Promise<void> {
    await this.#hosts.connect(() => this.#connect());
  }

  async attach(listener: ConnectionListener): Promise<void> {
    if (!this.#client) throw new DatabaseUnavailable("the process connection was lost");
    this.#listener = listener;
    await listener.prepare(this.#client);
  }

  async query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (!this.#client) throw new DatabaseUnavailable("the process connection was lost");
    return (this.#client as pg.Client).query(text, [...values]);
  }

  reconnect(why: string): void {
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
      hosts: this.#hosts,
      connectionTimeoutMillis: connectMs,
      answerMs,
      options: sessionOptions([]),
      application_name: connectionName(this.#about, this.#startedAt),
    });
    client.on(
      "notification",
      ({ payload }) => client === (this.#client ?? client) && this.#listener?.onNotification(payload ?? "{}"),
    );
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
      const { rows } = await client.query<{ number: number; startedAt: Date | null }>(newNumber);
      this.#process = rows[0]?.number ?? 0;
      this.#startedAt = rows[0]?.startedAt ?? null;
    }
    await this.#listener?.prepare(client);
    await this.#ask(client);
  }

  #beatAgain(client: BoundedClient): void {
    this.#beat = setTimeout(() => void this.#goOn(client), this.#hasLock ? beatMs : beatWithoutLockMs).unref();
  }

  async #goOn(client: BoundedClient): Promise<void> {
    try {
      if (this.#hosts.isOutdated(client.url)) throw new DatabaseUnavailable("the database is another server by now");
      await this.#ask(client);
      this.#beatAgain(client);
    } catch (error) {
      client.destroy(new DatabaseUnavailable("the process connection fails", { cause: error }));
      await this.#lose(client);
    }
  }

  /**
   * Reads the time and, if the lock isn't ours, tries to acquire it: the server may not have noticed yet that its
   * previous connection is gone.
   */
  async #ask(client: pg.Client): Promise<void> {
    const asked = this.#clock.count();
    const { rows } = await client.query<{ now: Date; held: boolean; isReadOnly: boolean }>(beat, [
      this.#process,
      this.#hasLock,
    ]);
    const [row] = rows;
    if (!row) return;
    if (row.isReadOnly && this.#hosts.target === "primary")
      throw new DatabaseUnavailable("the server became read-only");
    this.#clock.sync(row.now, asked, this.#clock.count());
    if (!row.held) return this.#endHolder(client);
    if (this.#hasLock) return;
    this.#holder = (await client.query<Session>(whichSession)).rows[0] ?? null;
    this.#hasLock = true;
    for (const act of this.#whenAcquired) act();
  }

  /**
   * A proxy may keep our previous connection's session at the server, with the lock, for as long as it likes. Once it is
   * over, the next beat acquires the lock.
   */
  async #endHolder(client: pg.Client): Promise<void> {
    if (this.#holder) await client.query(endSession, [this.#process, this.#holder.pid, this.#holder.began]);
  }

  async #lose(lost: BoundedClient): Promise<void> {
    if (this.#client !== lost) return;
    this.#client = null;
    this.#hasLock = false;
    for (const act of this.#whenLost) act();
    clearTimeout(this.#beat);
    for (let tries = 0; !this.#closing.signal.aborted; tries += 1) {
      try {
        await sleep(pausesMs[tries] ?? longestPauseMs, undefined, { signal: this.#closing.signal, ref: false });
        await this.#connect();
        this.#listener?.onReconnected();
        return;
      } catch {
        // Retry after a pause.
      }
    }
  }
}
