import type { App } from "#platform/server/app.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { openProcessConnection } from "#platform/server/database/process-connection.ts";
import { openLiveEventBus } from "#platform/server/live/live-event-bus.ts";
import type { TestHavn } from "./start-test-havn.ts";

export type ProcessBeside = { readonly app: App; close(): Promise<void> };

/** Another process on the same database, as far as jobs are concerned. `url`: its own connection to the database. */
export async function processBeside({ havn }: TestHavn, url = havn.app.database.url): Promise<ProcessBeside> {
  const { limits } = havn.app.database;
  const database = openDatabase(url, { connections: 2, limits });
  const processConnection = await openProcessConnection(url, limits);
  const live = await openLiveEventBus(processConnection);
  const close = async () => {
    live.close();
    await processConnection.close();
    await database.close();
  };
  return { app: { ...havn.app, database, processConnection, live }, close };
}
