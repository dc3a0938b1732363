import { dayMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { findRestoredCopy } from "#platform/server/restored-copy/restored-copy-store.ts";
import { countUnsentMails } from "#platform/server/restored-copy/unsent-mails-store.ts";
import type { SystemStatusData } from "#settings/contract/system-calls.ts";

/** Whether this database was loaded from a backup and, while it is quiet, how many emails wait. */
export async function findCopyStatus(app: App, db: Db, now: Date): Promise<SystemStatusData["restoredCopy"]> {
  const copy = await findRestoredCopy(db);
  if (copy === null) return null;
  const { restoredAt, backupMadeAt, wentOnAt } = copy;
  const before = wentOnAt === null ? await countUnsentMails(app, db, restoredAt) : 0;
  const all = wentOnAt === null ? await countUnsentMails(app, db, new Date(now.getTime() + dayMs)) : 0;
  return {
    restoredAt: restoredAt.toISOString(),
    backupMadeAt: backupMadeAt.toISOString(),
    wentOnAt: wentOnAt?.toISOString() ?? null,
    mails: wentOnAt === null ? { before, since: all - before } : null,
  };
}
