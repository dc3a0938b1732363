import { createWriteStream } from "node:fs";
import { access } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { giveWords } from "#app/words/give-words.ts";
import { importKinds } from "#moving-in/contract/import-columns.ts";
import { badRowLines } from "#moving-in/server/bad-rows.ts";
import { importFromCommand } from "#moving-in/server/import-from-command.ts";
import { findAdministratorsOfHavn } from "#moving-in/server/importing-staff-store.ts";
import type { StoredRun } from "#moving-in/server/run-store.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { type Db, openDatabase } from "#platform/server/database/database.ts";
import { reachDatabase } from "#platform/server/database/reach-database.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { openParts } from "./open-parts.ts";

/* npm run import -- companies FILE [--dry-run] [--as administrator@provider.example]: imports a file into the configured
   database, whether Havn is running or not, by an administrator, who needn't be named if there is only one. */
const usage = `usage: npm run import -- ${importKinds.join("|")} FILE [--dry-run] [--as administrator@provider.example]`;

function read(args: string[]) {
  const options = { "dry-run": { type: "boolean" }, as: { type: "string" } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [kind, path] = z.parse(z.tuple([z.enum(importKinds), z.string()]), positionals);
    // npm runs scripts in the folder of the package.
    const whole = resolve(process.env.INIT_CWD ?? process.cwd(), path);
    return { kind, path: whole, isDryRun: values["dry-run"] ?? false, email: values.as };
  } catch {
    throw new StartError(usage);
  }
}

const reachLocal = async (dataDir: string) =>
  (await import("#local-database/embedded-postgres.ts")).reachEmbeddedPostgres(dataDir);

async function findOne(db: Db, email: string | undefined): Promise<number> {
  const [one, another] = await findAdministratorsOfHavn(db, email);
  if (!one) throw new StartError(email ? `${email} is no administrator.` : "There is no administrator yet.");
  if (another) throw new StartError("There are several administrators: say which one imports with --as.");
  return one.id;
}

/** Writes the bad rows beside the file; returns where. */
async function writeBadRows(db: Db, run: StoredRun, path: string, brand: string): Promise<string> {
  giveWords();
  await loadCatalogue("en");
  const bad = `${path}.bad.csv`;
  await pipeline(
    Readable.from(badRowLines(db, run, wordsOf("en", brand), "en-US")),
    createWriteStream(bad, { mode: 0o600 }),
  );
  return bad;
}

async function run(): Promise<void> {
  const { kind, path, isDryRun, email } = read(process.argv.slice(2));
  await access(path);
  const reached = await reachDatabase(process.env, reachLocal);
  try {
    await migrate(reached.url);
    const database = openDatabase(reached.url, { connections: 2, statementTimeoutMs: minuteMs });
    try {
      const app = await openParts(database, process.env);
      const userId = await findOne(database.db, email);
      const done = await importFromCommand(app, { kind, path, userId, isDryRun });
      if (done.problem !== null) throw new StartError(`The file can't be imported: ${done.problem}`);
      const { made, changed, left, bad } = done.counts;
      const where =
        bad > 0
          ? `\nWhat is wrong with the bad rows: ${await writeBadRows(database.db, done, path, app.settings.brand)}`
          : "";
      process.stdout.write(
        `${isDryRun ? "Nothing was changed. Of" : "Of"} ${done.rows} rows: ${made} made, ${changed} changed, ${left} left alone, ${bad} bad${where}\n`,
      );
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
    process.stderr.write(`Nothing more was imported: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
