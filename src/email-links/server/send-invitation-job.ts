import { findInvitation } from "#email-links/server/invitation-store.ts";
import { invitationMail } from "#email-links/server/link-mails.ts";
import { countEmailLinks, storeEmailLink } from "#email-links/server/link-store.ts";
import { findMailLocale, mailLocaleOf } from "#email-links/server/mail-language-store.ts";
import { hourMs } from "#platform/rules/durations.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { havnLocale } from "#settings/server/havn-locale.ts";
import { lockUser } from "#users/server/privacy/lock-user-store.ts";

const kind = "send-invitation";
/** Per person, from all companies together, so that repeated invitations can't flood a mailbox. */
const maxAnHour = 5;

/** Queued by users/server: who, to which company, by whom, and the language for those who haven't chosen one. */
type InvitedPerson = {
  readonly userId: number;
  readonly customerNumber: string;
  readonly invitedBy: number | null;
  /** Null if none was given, as when resending an invitation; then the inviter's. */
  readonly language: string | null;
};

/** Creates and emails a new link for a pending invitation, invalidating earlier ones. */
const sendInvitation: JobHandler = async (app, payload) => {
  const { userId, customerNumber, invitedBy, language } = payload as InvitedPerson;
  const now = app.now();
  await app.database.db.transaction().execute(async (db) => {
    if (!(await lockUser(db, userId))) return;
    const invitation = await findInvitation(db, { userId, customerNumber, invitedBy });
    if (!invitation) return;
    const { email } = invitation;
    const sent = await countEmailLinks(db, { purpose: "invitation", userId }, new Date(now.getTime() - hourMs));
    if (sent >= maxAnHour) return;
    const chosen = mailLocaleOf(language, havnLocale(app.settings, "en"));
    const asInviter = language === null && invitedBy !== null;
    const fallback = asInviter
      ? await findMailLocale(db, { userId: invitedBy, customerNumber: null, fallback: chosen })
      : chosen;
    const locale = await findMailLocale(db, { userId, customerNumber, fallback });
    const link = await storeEmailLink(db, { purpose: "invitation", userId, customerNumber, email }, now);
    const mail = invitationMail(app.settings, { ...invitation, ...link, locale, to: email });
    await storeJobs(db, [mailJob(mail)], now);
  });
};

export const emailLinkJobs = { [kind]: sendInvitation };
