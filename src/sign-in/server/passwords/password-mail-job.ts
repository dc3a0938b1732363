import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { type Mail, mailJob } from "#platform/server/mail/mail.ts";
import { plainName, recipientOf } from "#platform/server/mail/plain-name.ts";
import { renderMail } from "#platform/server/mail/render-mail.ts";
import { loginWay } from "#platform/server/settings/login-ways.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { isUninvited } from "#users/server/account/relation-store.ts";
import { isLocale, type Locale } from "#wording/locale.ts";
import { serverWords } from "#wording/server/server-words.ts";
import { forgotPasswordPath, linkLasts, makePasswordLink } from "./password-link.ts";
import { findPasswordAccount, findPasswordOwner } from "./password-store.ts";

const kind = "send-password-link";

/**
 * Queues a link email, if anyone has this email address. The lookup is deferred to the job, so the requester can't find
 * out who exists, not even from the response time. Only sent to the primary email, never to an alternative one, since
 * adding that requires no password. `locale` is the page's language, for people who never chose one.
 */
export const passwordLinkJob = (email: string, locale: Locale): NewJob => ({ kind, payload: { email, locale } });

const sendPasswordLink: JobHandler = async (app, { email, locale }) => {
  const { db } = app.database;
  const account = await findPasswordAccount(db, String(email));
  const holder = account && (await findPasswordOwner(db, account.userId));
  if (!account || !holder || loginWay(app.settings, holder.isStaff) !== "passwords") return;
  if (await isUninvited(db, account.userId)) return;
  const now = app.now();
  const context = { app, actor: null, auditAction: forgotPasswordPath, now, requestId: `job-${kind}` };
  const { userId, name, email: to } = holder;
  const fallback = isLocale(locale) ? locale : "en";
  await inTransaction(context, async (tx) => {
    const { origin } = app.settings;
    const link = await makePasswordLink(tx.db, { userId, origin, now, lasts: linkLasts.asked });
    const language = await findMailLocale(tx.db, { userId, customerNumber: null, fallback });
    tx.enqueue(mailJob(passwordMail(app.settings, { ...link, name, to, locale: language })));
    tx.note({ userId });
  });
};

type PasswordMail = {
  readonly name: string;
  readonly to: string;
  readonly address: string;
  readonly expiresAt: Date;
  readonly locale: Locale;
  /** Whether it is the first password of an added person, rather than a new one. */
  readonly isFirst?: boolean;
};

/** The email with a password link. */
export function passwordMail({ brand }: { readonly brand: string }, written: PasswordMail): Mail {
  const { to, address, expiresAt, locale, isFirst } = written;
  const known = plainName(written.name);
  const { t, tag, instant } = serverWords(locale, brand);
  const letter = renderMail({
    language: tag,
    brand,
    greeting: known ? t("letter.greeting", { name: known }) : t("letter.greetingWithoutName"),
    paragraphs: [t(isFirst ? "password.whyFirst" : "password.why"), t("password.toChoose")],
    button: { label: t("password.button"), href: address },
    linkAsText: t("letter.linkAsText"),
    notes: [t("letter.until", { until: instant(expiresAt) }), t("letter.notExpected"), t("letter.automatic")],
  });
  return {
    kind: "password",
    ...recipientOf(to, known),
    subject: t(isFirst ? "password.subjectFirst" : "password.subject"),
    ...letter,
  };
}

export const passwordJobs = { [kind]: sendPasswordLink };
