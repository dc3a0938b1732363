import { parseArgs } from "node:util";
import type { Db } from "#platform/server/database/database.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { reachDatabase } from "#platform/server/database/reach-database.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import { secretOf } from "#platform/server/secrets/folder-secret.ts";
import { type RotationStep, rotateSecret } from "#platform/server/secrets/rotate-secret.ts";
import { readSecret } from "#platform/server/settings/secret-setting.ts";
import { readProcessSettings } from "#platform/server/settings/settings.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { resetSecrets } from "./reset-secrets.ts";

/* npm run secret:rotate: replaces HAVN_SECRET while Havn runs. npm run secret:reset [-- --anyway]: forgets what a lost one
   sealed, while Havn doesn't run. */
const usage = "usage: npm run secret:rotate, or npm run secret:reset [-- --anyway]";

const said: Readonly<Record<RotationStep, string>> = {
  begun:
    "Both secrets open the keys now. Start each process of Havn with the new one as HAVN_SECRET, one after the other; then run this again with it, without HAVN_SECRET_NEXT.",
  ended: "Only the present HAVN_SECRET opens the keys now.",
};

async function rotate(db: Db): Promise<string> {
  const next = readSecret(process.env, "HAVN_SECRET_NEXT");
  const secret = secretOf(readProcessSettings(process.env));
  return said[await rotateSecret(db, { secret, next, now: new Date() })];
}

async function reset(db: Db, isMeant: boolean): Promise<string> {
  const secret = secretOf(readProcessSettings(process.env));
  await resetSecrets(db, { secret, isMeant, now: new Date() });
  return "All sessions are over, and passwords that were sealed are forgotten. The next start makes new keys.";
}

function readCommand(): (db: Db) => Promise<string> {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { anyway: { type: "boolean" } } });
    const [what] = positionals;
    if (what === "reset") return (db) => reset(db, values.anyway ?? false);
    if (what === "rotate" && values.anyway === undefined) return rotate;
  } catch {
    // As below.
  }
  throw new StartError(usage);
}

const reachLocal = async (dataDir: string) =>
  (await import("#local-database/embedded-postgres.ts")).reachEmbeddedPostgres(dataDir);

async function run(): Promise<void> {
  const command = readCommand();
  const reached = await reachDatabase(process.env, reachLocal);
  try {
    await migrate(reached.url);
    const database = openDatabase(reached.url, { connections: 1 });
    try {
      process.stdout.write(`${await command(database.db)}\n`);
    } finally {
      await database.close();
    }
  } finally {
    await reached.close();
  }
}

run().then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`Nothing was changed: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
