import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readSettings } from "#app/server/settings/read-settings.ts";
import type { ForgottenRead } from "#backup/rules/forgotten-people.ts";
import type { BackupDescription } from "#backup/server/backup-description.ts";
import { type FinishedRestore, finishRestore, forgetInQuietCopy } from "#backup/server/finish-restore.ts";
import { readForgottenFile } from "#backup/server/forgotten-file.ts";
import { restoreBackup } from "#backup/server/restore-backup.ts";
import { onRestored } from "#backup/server/unfinished-restore.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import type { ReachedDatabase } from "#platform/server/database/reach-database.ts";
import { checkFileStore, openFileStore } from "#platform/server/files/open-file-store.ts";
import { presentSecret } from "#platform/server/secrets/folder-secret.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { prepareDataFolder } from "#platform/server/start/start-checks.ts";
import type { CommandLine } from "./command-line.ts";
import { openParts } from "./open-parts.ts";

const usage = "usage: npm run restore -- FOLDER [--identity FILE] [--since FILE], or npm run restore -- --since FILE";

type Order = { readonly folder: string | null; readonly identity: string | null; readonly since: string | null };

function read({ args, env }: CommandLine): Order {
  // npm runs scripts in the folder of the package.
  const whole = (path: string | undefined) => (path ? resolve(env.INIT_CWD ?? process.cwd(), path) : null);
  try {
    const options = { identity: { type: "string" }, since: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [folder, another] = positionals;
    if (another === undefined && (folder || (values.since && !values.identity)))
      return { folder: whole(folder), identity: whole(values.identity), since: whole(values.since) };
  } catch {
    // As below.
  }
  throw new StartError(usage);
}

async function reach({ databaseUrl, dataDir }: Settings): Promise<ReachedDatabase> {
  prepareDataFolder(dataDir);
  if (databaseUrl !== null) return { url: databaseUrl, close: async () => undefined };
  const { reachEmbeddedPostgres } = await import("#local-database/embedded-postgres.ts");
  const { url, stop } = await reachEmbeddedPostgres(dataDir);
  return { url, close: stop };
}

async function load(folder: string, identity: string | null, settings: Settings, databaseUrl: string) {
  const key = identity === null ? null : await readFile(identity, "utf8");
  await checkFileStore(settings);
  return restoreBackup({ databaseUrl, folder, identity: key, files: await openFileStore(settings) });
}

/**
 * Restores a backup into an empty place. Without a folder, pseudonymizes again whom the file names, in a copy that was restored
 * without it. False if the audit log isn't intact.
 */
export async function restoreFromCommand(line: CommandLine): Promise<boolean> {
  const { folder, identity, since: path } = read(line);
  const { env, say } = line;
  const forgotten = path === null ? null : await readForgottenFile(path);
  const since = forgotten?.lines ?? null;
  const settings = readSettings(env);
  const reached = await reach(settings);
  try {
    const backup = folder === null ? null : await load(folder, identity, settings, reached.url);
    const database = openDatabase(reached.url, { connections: 2, statementTimeoutMs: minuteMs });
    try {
      const app = await openParts(database, env);
      if (backup === null) {
        say(sayForgotten(await forgetInQuietCopy(app, since ?? [])));
        say(sayCutOff(forgotten));
        return true;
      }
      const copy = await onRestored(() => finishRestore({ app, backup, since, secret: presentSecret(settings) }));
      say(describe(backup, copy));
      say(sayCutOff(forgotten));
      return copy.chain.problem === null;
    } finally {
      await database.close();
    }
  } finally {
    await reached.close();
  }
}

const sayForgotten = (people: number): string =>
  `${people === 1 ? "1 person was" : `${people} people were`} pseudonymized again, as since the backup was made.\n`;

/** The job that was writing it comes again where it was killed, and every backup completes the file: but not after a loss. */
const sayCutOff = (forgotten: ForgottenRead | null): string =>
  forgotten === null || forgotten.cutOff.length === 0
    ? ""
    : `The file of --since has a line that is cut off (${forgotten.cutOff.join(", ")}), by a process that was killed: whom it names can only be known if they are named again further down.\n`;

function describe({ tables, files, madeAt, secrets }: BackupDescription, copy: FinishedRestore): string {
  const { chain, forgotten, sealed } = copy;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `${rows} rows of ${tables.length} tables and ${files.count} files are here as they were at ${madeAt}. What came later is gone.`,
    ...(files.missing > 0
      ? [
          `${files.missing === 1 ? "1 file" : `${files.missing} files`} that rows name had been missing before the backup was made.`,
        ]
      : []),
    chain.problem === null
      ? `The audit log is intact: ${chain.rows} rows, head ${chain.head}.`
      : `The audit log is NOT OK: ${chain.problem}.`,
    forgotten === null
      ? "Nobody can know here who was pseudonymized since: if you have the file, run npm run restore -- --since FILE before anybody works with this copy."
      : sayForgotten(forgotten).trimEnd(),
    ...(sealed.length > 0
      ? [
          `These were sealed with another HAVN_SECRET (${secrets.join(", ")}) than the one here, and need it:`,
          ...sealed.map((each) => `  ${each}`),
        ]
      : []),
    "Start Havn: it is quiet. It sends and fetches nothing until an administrator goes on with this copy, on the page of the system.",
  ];
  return `${lines.join("\n")}\n`;
}
