import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { allTables } from "#app/contract/features.ts";
import { serverFeatures } from "#app/server/features.ts";
import { version } from "#app/server/open-app.ts";
import { completeForgotten } from "#backup/server/forgotten-file.ts";
import { makeBackup } from "#backup/server/make-backup.ts";
import { type NotedBackup, noteRun } from "#backup/server/note-run.ts";
import { findForgottenPeople } from "#backup/server/restored-people-store.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { reachDatabase } from "#platform/server/database/reach-database.ts";
import { checkFileStore, openFileStore } from "#platform/server/files/open-file-store.ts";
import { type ProcessSettings, readProcessSettings } from "#platform/server/settings/settings.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import type { CommandLine } from "./command-line.ts";

const usage = "usage: npm run backup -- FOLDER [--encrypt age1…] [--without-files]";

type Order = { readonly folder: string; readonly recipients: readonly string[]; readonly withoutFiles: boolean };

function read({ args, env }: CommandLine): Order {
  try {
    const options = { encrypt: { type: "string", multiple: true }, "without-files": { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [folder, another] = positionals;
    // npm runs scripts in the folder of the package.
    if (folder && another === undefined)
      return {
        folder: resolve(env.INIT_CWD ?? process.cwd(), folder),
        recipients: values.encrypt ?? [],
        withoutFiles: values["without-files"] ?? false,
      };
  } catch {
    // As below.
  }
  throw new StartError(usage);
}

const reachLocal = async (dataDir: string) =>
  (await import("#local-database/embedded-postgres.ts")).reachEmbeddedPostgres(dataDir);

/** Copies everything into a folder, whether Havn is running or not, and reads it back. */
export async function backUpFromCommand(line: CommandLine): Promise<void> {
  const order = read(line);
  const { env, say } = line;
  const settings = readProcessSettings(env);
  const reached = await reachDatabase(env, reachLocal);
  const database = openDatabase(reached.url, { connections: 1, statementTimeoutMs: minuteMs });
  try {
    const named = serverFeatures.flatMap(({ referencedFiles }) => referencedFiles ?? []);
    const made = await noteRun(database.db, order.recipients.length > 0, async () => {
      await completeForgotten(settings.forgottenFile, await findForgottenPeople(database.db));
      await checkFileStore(settings);
      const files = await openFileStore(settings);
      const from = { databaseUrl: reached.url, files, filesAt: placeOf(settings), named, tables: allTables };
      return makeBackup({ ...order, ...from, version });
    });
    say(describe(made, order) + sayForgotten(settings));
  } finally {
    await database.close();
    await reached.close();
  }
}

const placeOf = ({ dataDir, files }: ProcessSettings): string =>
  files === null ? join(dataDir, "files") : `the bucket ${files.bucket}/${files.prefix}`;

function describe(
  { tables, files, size, secrets, others, madeAt, missingKeys, notNoted }: NotedBackup,
  { folder }: Order,
): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const missing =
    files.missing > 0
      ? `${files.missing === 1 ? "1 file that rows name is" : `${files.missing} files that rows name are`} missing in the file store, and here: ${missingKeys.join(", ")}${files.missing > missingKeys.length ? ", …" : ""}\n`
      : "";
  const foreign = others.length > 0 ? `These tables aren't Havn's, and aren't in it: ${others.join(", ")}.\n` : "";
  const unknown =
    notNoted === null
      ? ""
      : `It is whole, but the page of the system won't know of it (${notNoted}): npm run backup:done.\n`;
  const secret =
    secrets.length > 0
      ? `HAVN_SECRET (${secrets.join(", ")}) isn't in it, and restoring needs it: keep it elsewhere than the backup.\n`
      : "No HAVN_SECRET seals anything in it.\n";
  return `${rows} rows of ${tables.length} tables and ${files.count} files as of ${madeAt}, ${size} bytes, read back: ${folder}\n${missing}${foreign}${unknown}${secret}`;
}

const sayForgotten = ({ forgottenFile }: ProcessSettings): string =>
  `Who was pseudonymized is in ${forgottenFile}: keep it outside of the backups, for npm run restore -- … --since.\n`;
