import pg from "pg";
import { openDatabase } from "#platform/server/database/database.ts";
import { nameOf } from "#platform/server/database/database-hosts.ts";
import { reasonOf } from "#platform/server/database/database-unavailable.ts";
import { readDatabaseServers } from "#platform/server/settings/database-url.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { findLogPosition } from "./log-position-store.ts";

const connectMs = 5_000;

/** PostgreSQL's codes, or their beginnings, of a login or database that it doesn't accept. */
const wrongCodes = ["28", "3D000"];

/**
 * Throws a `StartError` if no server of `DATABASE_READ_URL` can ever be used: its login is wrong, it is of another
 * database, or some tables can't be read. One that doesn't answer now, whose name isn't known now, as of a container that is
 * stopped, or that isn't a standby, is no reason not to start.
 */
export async function checkStandby(readUrl: string, databaseUrl: string): Promise<void> {
  const system = await findSystem(databaseUrl);
  const wrong: string[] = [];
  for (const url of readDatabaseServers(readUrl, "DATABASE_READ_URL").urls) {
    const problem = await findProblem(url, system);
    if (!problem?.isWrong) return;
    wrong.push(problem.text);
  }
  throw new StartError(`no server of DATABASE_READ_URL can be used: ${wrong.join("; ")}`);
}

async function findSystem(databaseUrl: string): Promise<string | null> {
  const database = openDatabase(databaseUrl, { connections: 1 });
  try {
    return (await findLogPosition(database.db))?.system ?? null;
  } finally {
    await database.close();
  }
}

type Problem = { readonly text: string; readonly isWrong: boolean };

async function findProblem(url: string, system: string | null): Promise<Problem | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, query_timeout: connectMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ system: string; unreadable: string | null }>(
      `select system_identifier::text as system,
         (select min(relname) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
           and not has_table_privilege(oid, 'select')) as unreadable
       from pg_control_system()`,
    );
    const [found] = rows;
    if (system !== null && found?.system !== system)
      return { text: `${nameOf(client)} is not a copy of the server of DATABASE_URL`, isWrong: true };
    return found?.unreadable
      ? { text: `${nameOf(client)} doesn't let Havn read ${found.unreadable}`, isWrong: true }
      : null;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const isWrong = wrongCodes.some((known) => code.startsWith(known));
    return { text: `${nameOf(client)} can't be used (${reasonOf(error)})`, isWrong };
  } finally {
    await client.end().catch(() => undefined);
  }
}
