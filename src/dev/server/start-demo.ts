import { openDatabase } from "#platform/server/database/database.ts";
import { openFileStore } from "#platform/server/files/open-file-store.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { type DemoPerson, demoPeople } from "./demo/demo-people.ts";
import { loadDemoData } from "./demo/load-demo-data.ts";

/** Loads the demo data if the database is empty, and returns the people to sign in as with a click. */
export async function startDemo(settings: Settings, databaseUrl: string): Promise<readonly DemoPerson[]> {
  const database = openDatabase(databaseUrl, { statementTimeoutMs: 120_000 });
  try {
    const files = await openFileStore(settings);
    await loadDemoData(database.db, new Date(), files, supportCalendar(settings.support));
  } finally {
    await database.close();
  }
  return demoPeople;
}
