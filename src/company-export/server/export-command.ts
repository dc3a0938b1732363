import { resolve } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { customerNumber } from "#platform/contract/bounds.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { reachDatabase } from "#platform/server/database/reach-database.ts";
import { openFileStore } from "#platform/server/files/open-file-store.ts";
import { scannedFiles } from "#platform/server/scans/scanned-files.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { readOwnSettings } from "#settings/server/read-declared.ts";
import { exportToFolder } from "./export-to-folder.ts";

/* npm run export -- --company 10023 [--to folder]: writes a company's data, as its administrators may read it, whether Havn is
   running or not. */
const usage = "usage: npm run export -- --company 10023 [--to folder]";

function read(args: string[]): { readonly company: string; readonly folder: string } {
  try {
    const { company, to } = parseArgs({
      args,
      options: { company: { type: "string" }, to: { type: "string" } },
    }).values;
    const number = z.parse(customerNumber, company);
    return { company: number, folder: resolve(to ?? `company-${number}`) };
  } catch {
    throw new StartError(usage);
  }
}

const reachLocal = async (dataDir: string) =>
  (await import("#local-database/embedded-postgres.ts")).reachEmbeddedPostgres(dataDir);

async function run(): Promise<void> {
  const { company, folder } = read(process.argv.slice(2));
  const settings = readOwnSettings(process.env);
  const reached = await reachDatabase(process.env, reachLocal);
  const database = openDatabase(reached.url, { connections: 2 });
  try {
    const scanning = { db: () => database.db, now: () => new Date(), isScanning: false };
    const files = scannedFiles(await openFileStore(settings), scanning);
    const order = { db: database.db, files, now: new Date(), customerNumber: company, from: settings.brand, folder };
    const { people, cases, messages, files: count, missing, withheld } = await exportToFolder(order);
    const lost = missing > 0 ? `, of which ${missing} have no bytes any more` : "";
    const kept = withheld > 0 ? `, of which ${withheld} aren't in it: they aren't scanned yet, or are kept apart` : "";
    process.stdout.write(
      `${people} people, ${cases} cases, ${messages} messages and ${count} files${lost}${kept}: ${folder}\n`,
    );
  } finally {
    await database.close();
    await reached.close();
  }
}

run().then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`Nothing was exported: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
