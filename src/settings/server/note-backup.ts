import type { Db } from "#platform/server/database/database.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import { storeAuditRow } from "#platform/server/transactions/transaction.ts";
import { administrationLiveEvent } from "./administration-live-event.ts";
import { storeBackup } from "./system-store.ts";

/** The act of `npm run backup:done` in the audit log. */
const backupDone = "backup:done";

/** Notes that a backup was made. */
export const noteBackup = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await storeBackup(tx, now);
    await publishLiveEvent(tx, administrationLiveEvent);
    const what = { auditAction: backupDone, requestId: backupDone };
    await storeAuditRow(tx, { ...what, actor: null, now, status: 200, detail: null });
  });
