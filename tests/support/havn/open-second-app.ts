import type { App } from "#platform/server/app.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { openOwnConnection } from "#platform/server/database/own-connection.ts";
import { openLiveEventBus } from "#platform/server/live/live-event-bus.ts";
import type { TestHavn } from "./start-test-havn.ts";

export type ProcessBeside = { readonly app: App; close(): Promise<void> };

/** Another process on the same database, as far as jobs are concerned. `url`: its own connection to the database. */
export async function processBeside({ havn }: TestHavn, url = havn.app.database.url): Promise<ProcessBeside> {
  const { limits } = havn.app.database;
  const database = openDatabase(url, { connections: 2, limits });
  const own = await openOwnConnection(url, limits);
  const live = await openLiveEventBus(own);
  const close = async () => {
    live.close();
    await own.close();
    await database.close();
  };
  return { app: { ...havn.app, database, own, live }, close };
}
