import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#local-database/embedded-postgres.ts";
import { findServerFolder } from "#local-database/embedded-postgres-folder.ts";
import { migrate } from "#platform/server/schema/migrate.ts";

export type StandbyPair = {
  readonly primary: EmbeddedPostgres;
  /** Replays what the primary writes. */
  readonly standby: EmbeddedPostgres;
  /** Runs a statement on the standby, which may not be a user's. */
  onStandby<T>(text: string): Promise<T | undefined>;
  /** Stops replaying, until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
};

type Servers = { readonly folder: string; readonly names: readonly [primary: string, standby: string] };

/** Two folders for servers, in a temporary one. */
export function foldersForServers(): Servers {
  const folder = mkdtempSync(join(tmpdir(), "havn-test-two-"));
  chmodSync(folder, 0o755);
  const names = [join(folder, "a"), join(folder, "b")] as const;
  for (const name of names) mkdirSync(name);
  return { folder, names };
}

/** Copies the stopped server of `from`; the copy is in recovery, and streams from the server with this socket, if one is given. */
export function copyAsStandby(from: string, dataDir: string, socketOfPrimary?: string): void {
  const place = findServerFolder(dataDir);
  execFileSync("cp", ["-a", findServerFolder(from).cluster, place.cluster]);
  const signal = join(place.cluster, "standby.signal");
  writeFileSync(signal, "");
  if (place.user) chownSync(signal, place.user.uid, place.user.gid);
  if (socketOfPrimary !== undefined)
    appendFileSync(
      join(place.cluster, "postgresql.auto.conf"),
      `primary_conninfo = 'host=${socketOfPrimary} user=havn'\n`,
    );
}

/** The folder of a server's socket. */
export const socketOf = ({ url }: EmbeddedPostgres): string => new URL(url).searchParams.get("host") ?? "";

/** A migrated primary, and a standby that streams from it. */
export async function startPrimaryAndStandby(): Promise<StandbyPair> {
  const { folder, names } = foldersForServers();
  const [ofPrimary, ofStandby] = names;
  const original = await startEmbeddedPostgres({ dataDir: ofPrimary });
  await migrate(original.url);
  await original.stop();
  copyAsStandby(ofPrimary, ofStandby, socketOf(original));
  const primary = await startEmbeddedPostgres({ dataDir: ofPrimary });
  const standby = await startEmbeddedPostgres({ dataDir: ofStandby });
  const client = new pg.Client({ connectionString: standby.url });
  client.on("error", () => undefined);
  await client.connect();
  const onStandby = async <T>(text: string): Promise<T | undefined> => (await client.query(text)).rows[0] as T;
  return {
    primary,
    standby,
    onStandby,
    pause: async () => {
      await onStandby("select pg_wal_replay_pause()");
      await expect.poll(() => onStandby("select pg_get_wal_replay_pause_state() as is")).toEqual({ is: "paused" });
    },
    resume: async () => {
      await onStandby("select pg_wal_replay_resume()");
    },
    close: async () => {
      await client.end();
      await Promise.all([standby.stop(), primary.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
