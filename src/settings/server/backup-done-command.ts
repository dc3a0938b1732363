import { openDatabase } from "#platform/server/database/database.ts";
import { reachDatabase } from "#platform/server/database/reach-database.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { noteBackup } from "./note-backup.ts";

/* npm run backup:done: notes that a backup of the configured database was made, whether Havn is running or not. */
const reachLocal = async (dataDir: string) =>
  (await import("#local-database/embedded-postgres.ts")).reachEmbeddedPostgres(dataDir);

async function run(): Promise<void> {
  if (process.argv.length > 2) throw new StartError("usage: npm run backup:done");
  const reached = await reachDatabase(process.env, reachLocal);
  const database = openDatabase(reached.url, { connections: 1 });
  try {
    await noteBackup(database.db, new Date());
    process.stdout.write("The backup was noted.\n");
  } finally {
    await database.close();
    await reached.close();
  }
}

run().then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`No backup was noted: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
