import type { Db } from "#platform/server/database/database.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { storeAuditRow } from "#platform/server/transactions/transaction.ts";
import { administrationLiveEvent } from "./administration-live-event.ts";
import { backupDone } from "./system-store.ts";

/** Notes in the audit log that a backup was made. */
export const noteBackup = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await publishLiveEvent(tx, administrationLiveEvent);
    const what = { auditAction: backupDone, requestId: backupDone };
    await storeAuditRow(tx, { ...what, actor: null, now, status: 200, detail: null });
  });
