import type { Db } from "#platform/server/database/database.ts";
import { wholeBackup } from "#settings/rules/whole-backup.ts";
import { noteBackup } from "#settings/server/note-backup.ts";
import type { MadeBackup } from "./make-backup.ts";
import { storeRun } from "./run-store.ts";

/** `notNoted`: why the page of the system doesn't know of it; null if it does. */
export type NotedBackup = MadeBackup & { readonly notNoted: string | null };

/** Makes a backup, and stores how that ended, for the page of the system. */
export async function noteRun(db: Db, encrypted: boolean, make: () => Promise<MadeBackup>): Promise<NotedBackup> {
  const startedAt = new Date();
  const store = (outcome: string, bytes: number) =>
    storeRun(db, { startedAt, finishedAt: new Date(), bytes, encrypted, outcome });
  const made = await make().catch(async (error: unknown) => {
    // What failed is said, whether it can be stored or not.
    await store(textOf(error), 0).catch(() => undefined);
    throw error;
  });
  try {
    await store(wholeBackup(made.files.missing), made.size);
    await noteBackup(db, new Date());
    return { ...made, notNoted: null };
  } catch (error) {
    return { ...made, notNoted: textOf(error) };
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
