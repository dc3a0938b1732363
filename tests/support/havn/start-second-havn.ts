import { type Havn, startHavn } from "#app/server/havn.ts";
import { readSettings } from "#app/server/settings/read-settings.ts";
import type { TestHavn } from "./start-test-havn.ts";

/** Another Havn on the same database, data folder and clock, running jobs by default. */
export function startBeside(
  { havn, dataDir, clock }: TestHavn,
  origin: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Havn> {
  const settings = readSettings({
    PORT: "0",
    HAVN_ORIGIN: origin,
    HAVN_DATA_DIR: dataDir,
    HAVN_LOG: "silent",
    HAVN_ROLES: "jobs",
    ...env,
  });
  return startHavn({ settings, databaseUrl: havn.app.database.url, now: clock.now, statementTimeoutMs: 60_000 });
}
