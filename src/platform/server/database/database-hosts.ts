import type pg from "pg";
import {
  type DatabaseSetting,
  type DatabaseTarget,
  readDatabaseServers,
} from "#platform/server/settings/database-url.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";

/** One of several servers can't be used; another one may be. */
export class HostUnavailable extends DatabaseUnavailable {}

/**
 * The servers of a `DATABASE_URL` or `DATABASE_READ_URL`. All of a process's connections go to one of them until it fails, then to the next in
 * the URL's order.
 */
export class DatabaseHosts {
  readonly #urls: readonly string[];
  readonly target: DatabaseTarget;
  #at = 0;
  #used: string | null = null;

  constructor(databaseUrl: string, setting: DatabaseSetting = "DATABASE_URL") {
    const { urls, target } = readDatabaseServers(databaseUrl, setting);
    this.#urls = urls;
    this.target = target;
  }

  get count(): number {
    return this.#urls.length;
  }

  /** The URL of the current server. */
  get current(): string {
    return this.#urls[this.#at] ?? "";
  }

  /**
   * Reports that the server of this URL can't be used. Many connections may report it; only the first report moves on.
   */
  leave(url: string): void {
    if (this.current === url) this.#at = (this.#at + 1) % this.#urls.length;
  }

  /** Records a connection to this server, which makes connections to others outdated. */
  use(url: string): void {
    this.#used = url;
  }

  /** Whether connections now go to another server than this one. */
  isOutdated(url: string): boolean {
    return this.#used !== null && this.#used !== url;
  }

  /** Connects to the current server, or to the first of the others that can be used; throws the last error. */
  async connect<T>(attempt: (url: string) => Promise<T>): Promise<T> {
    for (let left = this.count; ; left -= 1) {
      const url = this.current;
      try {
        return await attempt(url);
      } catch (error) {
        this.leave(url);
        if (left <= 1) throw error;
      }
    }
  }
}

/** Throws if the server isn't what is wanted: if it is read-only, or not in recovery. */
export async function requireTarget(
  client: Pick<pg.Client, "query" | "host" | "port">,
  target: DatabaseTarget,
): Promise<void> {
  if (target === "any") return;
  const { rows } = await client.query<{ primary: boolean; standby: boolean }>(
    "select not current_setting('transaction_read_only')::boolean as primary, pg_is_in_recovery() as standby",
  );
  if (rows[0]?.[target]) return;
  throw new HostUnavailable(`${nameOf(client)} ${target === "primary" ? "is read-only" : "is not a standby"}`);
}

/** Host and port, without credentials. */
export const nameOf = ({ host, port }: Pick<pg.Client, "host" | "port">): string => `${host}:${port}`;
