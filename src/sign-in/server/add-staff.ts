import type { Db } from "#platform/server/database/database.ts";
import { storeAuditRow } from "#platform/server/database/transaction.ts";
import { storeJobs } from "#platform/server/jobs/job-store.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { StartError } from "#platform/server/start/start-error.ts";
import { linkLasts, makePasswordLink } from "#sign-in/server/passwords/password-link.ts";
import { passwordMail } from "#sign-in/server/passwords/password-mail-job.ts";
import { findByEmail, storeStaff } from "#sign-in/server/staff-store.ts";
import type { Locale } from "#wording/locale.ts";

export type NewStaff = { readonly name: string; readonly email: string; readonly locale: Locale };

export type AddedStaff = {
  readonly isNew: boolean;
  readonly name: string;
  /** Where they choose a password, for 24 hours; null where a provider of somebody else has the passwords. */
  readonly link: { readonly address: string; readonly expiresAt: Date } | null;
};

/** Creates or finds a member of staff, and makes a link, which is mailed too, to choose a password. All or nothing. */
export async function addStaff(
  { db, settings, now }: { db: Db; settings: Pick<Settings, "origin" | "brand" | "oidc">; now: Date },
  { name, email, locale }: NewStaff,
): Promise<AddedStaff> {
  return db.transaction().execute(async (tx) => {
    const found = await findByEmail(tx, email);
    if (found && !found.isStaff) throw new StartError(`${email} is the e-mail of a customer's user`);
    const userId = found?.userId ?? (await storeStaff(tx, name, email, now));
    const greeted = found?.name ?? name;
    const link = settings.oidc
      ? null
      : await makePasswordLink(tx, { userId, origin: settings.origin, now, lasts: linkLasts.handedOut });
    if (link) {
      const mail = passwordMail(settings, { name: greeted, to: email, ...link, locale, isFirst: true });
      await storeJobs(tx, [mailJob(mail)], now);
    }
    const detail = { userId, isNew: found === null };
    await storeAuditRow(tx, {
      actor: null,
      auditAction: "staff:add",
      now,
      requestId: "staff:add",
      status: 200,
      detail,
    });
    return { isNew: found === null, name: greeted, link };
  });
}
