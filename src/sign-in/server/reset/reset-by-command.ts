import type { Db } from "#platform/server/database/database.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { publishLiveEvent } from "#platform/server/live/live-event-bus.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { storeAuditRow } from "#platform/server/transactions/transaction.ts";
import { findFactors, hasFactor } from "#sign-in/server/factors/factor-store.ts";
import { findPersonByEmail } from "#sign-in/server/staff-store.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";
import { lockUser } from "#users/server/privacy/lock-user-store.ts";
import { removeAllFactors } from "./remove-factors.ts";
import { resetMails } from "./reset-mails.ts";
import { endReset, findOpenReset } from "./reset-store.ts";

const command = "staff:add";

/**
 * Removes a person's factors at once, for who has the machine: there may be no two administrators who could agree to it. The
 * person is told by email.
 */
export async function resetFactorsByEmail(
  { db, settings, now }: { db: Db; settings: Pick<Settings, "origin" | "brand">; now: Date },
  email: string,
): Promise<{ readonly name: string }> {
  return db.transaction().execute(async (tx) => {
    const found = await findPersonByEmail(tx, email);
    if (!found) throw new StartError(`nobody has the e-mail ${email}`);
    const { userId, name } = found;
    await lockUser(tx, userId);
    if (!hasFactor(await findFactors(tx, userId)))
      throw new StartError(`${name} has neither a passkey nor an app for codes`);
    await removeAllFactors(tx, userId, now);
    const open = await findOpenReset(tx, userId);
    if (open) await endReset(tx, open.id, "done", now);
    await storeJobs(tx, await resetMails(tx, settings, userId, "done"), now);
    await publishLiveEvent(tx, personLiveEvent(userId));
    const detail = { userId, reset: "factors" };
    await storeAuditRow(tx, { actor: null, auditAction: command, now, requestId: command, status: 200, detail });
    return { name };
  });
}
