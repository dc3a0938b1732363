import type { Db } from "#platform/server/database/database.ts";
import { wholeBackup } from "#settings/rules/whole-backup.ts";
import { noteBackup } from "#settings/server/note-backup.ts";
import type { MadeBackup } from "./make-backup.ts";
import { storeRun } from "./run-store.ts";

/** Makes a backup, and stores how that ended, for the page of the system. */
export async function noteRun(db: Db, encrypted: boolean, make: () => Promise<MadeBackup>): Promise<MadeBackup> {
  const startedAt = new Date();
  const store = (outcome: string, bytes: number) =>
    storeRun(db, { startedAt, finishedAt: new Date(), bytes, encrypted, outcome });
  try {
    const made = await make();
    await store(wholeBackup(made.files.missing), made.size);
    await noteBackup(db, new Date());
    return made;
  } catch (error) {
    // What failed is said, whether it can be stored or not.
    await store(error instanceof Error ? error.message : String(error), 0).catch(() => undefined);
    throw error;
  }
}
