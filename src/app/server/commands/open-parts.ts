import { declareEventTypes } from "#app/contract/event-types.ts";
import { allSettings } from "#app/rules/settings.ts";
import { serverFeatures } from "#app/server/features.ts";
import { readSettings } from "#app/server/settings/read-settings.ts";
import type { Database } from "#platform/server/database/database.ts";
import { openFileStore } from "#platform/server/files/open-file-store.ts";
import { scannedFiles } from "#platform/server/scans/scanned-files.ts";
import type { Environment } from "#platform/server/settings/variables.ts";
import { declareActingKinds } from "#platform/server/transactions/acting-kinds.ts";
import { declareSettings } from "#settings/server/declared-settings.ts";
import { withStored } from "#settings/server/effective-settings.ts";
import { findStoredValues } from "#settings/server/settings-store.ts";

/** What a command that writes as Havn does needs of a process. Others hear of what is done through the database. */
export async function openParts(database: Database, env: Environment) {
  declareEventTypes();
  declareSettings(allSettings);
  declareActingKinds(serverFeatures);
  const start = readSettings(env);
  const settings = withStored(start, await findStoredValues(database.db), start);
  const live = { committed: () => undefined };
  return {
    database,
    settings,
    features: serverFeatures,
    live,
    now: () => new Date(),
    files: scannedFiles(await openFileStore(settings), {
      ...{ db: () => database.db, now: () => new Date() },
      isScanning: settings.clamd !== null,
    }),
  };
}
