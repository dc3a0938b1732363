import pg from "pg";
import { sessionOptions } from "#platform/server/database/database.ts";
import { DatabaseHosts, requireTarget } from "#platform/server/database/database-hosts.ts";
import { StartError } from "#platform/server/settings/start-error.ts";

/** A connection of its own, which Kysely can use as if it were a pool of one. */
export class CopyClient extends pg.Client {
  release(): void {
    // It stays open until the command ends it.
  }
}

/** So that values are written and read alike on every server. A copy takes its time, but waits for nobody. */
const settings = [
  "DateStyle=ISO",
  "IntervalStyle=postgres",
  "bytea_output=hex",
  "statement_timeout=0",
  "idle_in_transaction_session_timeout=0",
  "lock_timeout=10000",
];

/** Connects to the primary of these servers. Throws a `StartError` if none can be used. */
export async function connectForCopy(databaseUrl: string): Promise<CopyClient> {
  try {
    return await new DatabaseHosts(databaseUrl).connect(connectTo);
  } catch (error) {
    throw new StartError(`the database can't be used (${error instanceof Error ? error.message : error})`);
  }
}

async function connectTo(url: string): Promise<CopyClient> {
  const client = new CopyClient({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: "havn copy",
    keepAlive: true,
    options: sessionOptions(settings),
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await requireTarget(client, "primary");
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
