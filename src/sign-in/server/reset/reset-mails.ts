import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { plainName, recipientOf } from "#platform/server/mail/plain-name.ts";
import { renderMail } from "#platform/server/mail/render-mail.ts";
import { bundledPath } from "#sign-in/server/bundled-provider/bundled-client.ts";
import { findPasswordOwner } from "#sign-in/server/passwords/password-store.ts";
import { serverWords } from "#wording/server/server-words.ts";

export const stopResetPath = `${bundledPath}/stop-reset`;

type Sender = { readonly origin: string; readonly brand: string };
/** That it begins, with when it happens and what stops it, or that it was done. */
type ResetNews = { readonly dueAt: Date; readonly token: string } | "done";

/** Emails to each address of the person: somebody else may read one of them. */
export async function resetMails(
  db: Db,
  { origin, brand }: Sender,
  userId: number,
  news: ResetNews,
): Promise<NewJob[]> {
  const owner = await findPasswordOwner(db, userId);
  if (!owner) return [];
  const locale = await findMailLocale(db, { userId, customerNumber: null, fallback: "en" });
  const { t, tag, instant } = serverWords(locale, brand);
  const known = plainName(owner.name);
  const isDone = news === "done";
  const letter = renderMail({
    language: tag,
    brand,
    greeting: known ? t("letter.greeting", { name: known }) : t("letter.greetingWithoutName"),
    paragraphs: isDone
      ? [t("factorReset.done"), t("factorReset.doneNext")]
      : [t("factorReset.begins", { at: instant(news.dueAt) }), t("factorReset.ifNotYou")],
    button: isDone
      ? { label: t("factorReset.toLogin"), href: `${origin}/login` }
      : { label: t("factorReset.stop"), href: `${origin}${stopResetPath}?token=${news.token}` },
    linkAsText: t("letter.linkAsText"),
    notes: [t("letter.automatic")],
  });
  const subject = t(isDone ? "factorReset.subjectDone" : "factorReset.subject");
  const addresses = [owner.email, ...(owner.alternativeEmail ? [owner.alternativeEmail] : [])];
  return addresses.map((to) => mailJob({ kind: "password", ...recipientOf(to, known), subject, ...letter }));
}
