import pg from "pg";
import { DatabaseHosts, HostUnavailable, requireTarget } from "#platform/server/database/database-hosts.ts";
import { liveEventChannel, packEnvelopes } from "#platform/server/live/live-event-bus.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { type Migration, migrated, readMigrations } from "./migration-files.ts";

const oldestServer = 150_000;

/** Advisory lock that lets one process at a time migrate; held until its transaction ends. */
const migrating = 4_826_103;
const takeTurn = `SELECT pg_advisory_xact_lock(${migrating})`;

/** Is there from when a backup is being restored until all of it is there; made and removed by the command that restores. */
export const unfinishedRestore = "restore_unfinished";

const bookkeeping = `
  ${takeTurn};
  DO $$ BEGIN
    IF to_regclass('public.${unfinishedRestore}') IS NOT NULL THEN
      RAISE 'a backup is being restored into it, or that was interrupted: then run npm run restore with the same backup again';
    END IF;
  END $$;
  CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz(3) NOT NULL DEFAULT now()
  );
`;

/** The schema of the first release; every database starts with it. */
const baseline = "0001-baseline.sql";

/**
 * Migrates the database to the schema of `database/migrations`, each file in its own transaction, in order. Safe to run
 * in several processes at once. Throws a `StartError` if the database can't be reached, is older than PostgreSQL 15,
 * predates the first release, or was migrated by a newer version or by a file that has changed since. `folder`: other files
 * than those of this version.
 */
export async function migrate(databaseUrl: string, folder?: URL): Promise<void> {
  const migrations = readMigrations(folder);
  const client = await connect(databaseUrl);
  try {
    await requireCurrentServer(client);
    await client.query(bookkeeping);
    await refuseUnreleased(client);
    await refuseNewer(client, migrations);
    for (const migration of migrations) {
      if (!(await isApplied(client, migration))) await apply(client, migration);
    }
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw new StartError(`the database refuses (${reasonOf(error)})`);
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Makes the schema of these migrations in a transaction that the caller ends; nobody else migrates meanwhile. `check` comes
 * first. What they are called is left to the caller to store. Throws a `StartError` if this version doesn't have them.
 */
export async function applyWithin(
  client: pg.Client,
  wanted: readonly Pick<Migration, "name" | "checksum">[],
  check: () => Promise<void>,
): Promise<void> {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]));
  await beginInTurn(client);
  await check();
  await client.query(bookkeeping);
  for (const { name, checksum } of wanted) {
    const migration = known.get(name);
    if (migration?.checksum !== checksum)
      throw new StartError(`this version of Havn doesn't have the migration ${name}`);
    await client.query(migration.sql);
    // What waits for the end of a transaction, which each had of its own, would keep the next from changing its table.
    await client.query("SET CONSTRAINTS ALL IMMEDIATE");
  }
}

/** Begins a transaction, during which nobody else migrates. */
export async function beginInTurn(client: pg.Client): Promise<void> {
  await client.query("BEGIN");
  await client.query(takeTurn);
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const hosts = new DatabaseHosts(databaseUrl);
  const failed: string[] = [];
  try {
    return await hosts.connect((url) =>
      connectTo(url).catch((error) => {
        failed.push(error instanceof Error ? error.message : String(error));
        throw error;
      }),
    );
  } catch {
    throw new StartError(`no server of DATABASE_URL can be used: ${failed.join("; ")}`);
  }
}

/** Migrating writes, whichever servers are used afterwards. */
async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await requireTarget(client, "primary");
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof HostUnavailable) throw new StartError(`the database at ${error.message}`);
    const place = `${client.host}:${client.port}`;
    const said =
      error instanceof pg.DatabaseError ? `at ${place} refuses the connection` : `does not answer at ${place}`;
    throw new StartError(`the database ${said} (${reasonOf(error)})`);
  }
}

function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : String(first)).replaceAll("\n", " ");
}

async function requireCurrentServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; text: string }>(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS text",
  );
  const version = rows[0];
  if (version === undefined || version.number < oldestServer) {
    throw new StartError(`the database must be PostgreSQL 15 or later, not ${version?.text}`);
  }
}

/** Databases from before the first release were built from migrations that no longer exist. */
async function refuseUnreleased(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ first: string | null; began: boolean }>(
    "SELECT min(name) AS first, coalesce(bool_or(name = $1), true) AS began FROM schema_migration",
    [baseline],
  );
  if (rows[0]?.began !== false) return;
  throw new StartError(
    `the database predates the first release (it was made by ${rows[0].first}) and can't be migrated. Nothing in it was changed. Give Havn an empty database, or another data folder; docs/operations.md says more under "Upgrades"`,
  );
}

/** Nothing says what an older version would do to rows that it doesn't understand. */
async function refuseNewer(client: pg.Client, known: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ first: string | null }>(
    "SELECT min(name) AS first FROM schema_migration WHERE name <> ALL($1::text[])",
    [known.map(({ name }) => name)],
  );
  const first = rows[0]?.first ?? null;
  if (first === null) return;
  throw new StartError(
    `the database was migrated by a newer version of Havn (${first} is unknown to this one). Start that version, or restore the backup from before the upgrade; docs/operations.md says how under "Restoring"`,
  );
}

async function isApplied(client: pg.Client, { name, checksum }: Migration): Promise<boolean> {
  const { rows } = await client.query<{ checksum: string }>("SELECT checksum FROM schema_migration WHERE name = $1", [
    name,
  ]);
  if (rows[0] === undefined) return false;
  if (rows[0].checksum === checksum) return true;
  throw new StartError(`the database was migrated by a different version of database/migrations/${name}`);
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(takeTurn);
    if (!(await isApplied(client, migration))) {
      await client.query(migration.sql);
      await client.query("INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)", [
        migration.name,
        migration.checksum,
      ]);
      for (const payload of packEnvelopes([migrated], []))
        await client.query("SELECT pg_notify($1, $2)", [liveEventChannel, payload]);
    }
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    if (error instanceof StartError) throw error;
    throw new StartError(`database/migrations/${migration.name} failed (${reasonOf(error)})`);
  }
}
