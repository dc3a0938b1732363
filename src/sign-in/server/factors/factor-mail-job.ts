import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import type { App } from "#platform/server/app.ts";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { type Mail, mailJob } from "#platform/server/mail/mail.ts";
import { plainName, recipientOf } from "#platform/server/mail/plain-name.ts";
import { renderMail } from "#platform/server/mail/render-mail.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { findPasswordOwner } from "#sign-in/server/passwords/password-store.ts";
import type { Locale } from "#wording/locale.ts";
import { serverWords } from "#wording/server/server-words.ts";

/** What a person is told of by email, since somebody else may have done it; `guessed`: of the right password's owner. */
const factorNews = [
  "passkeyAdded",
  "passkeyRemoved",
  "appAdded",
  "appRemoved",
  "codesMade",
  "codeUsed",
  "guessed",
] as const;
export type FactorNews = (typeof factorNews)[number];

const kind = "send-factor-mail";

export const factorMailJob = (userId: number, news: FactorNews): NewJob => ({ kind, payload: { userId, news } });

/** The same from where nothing else is stored. */
export async function sendFactorNews(app: App, userId: number, news: FactorNews): Promise<void> {
  const about = { app, actor: null, auditAction: kind, now: app.now(), requestId: `job-${kind}`, isAudited: false };
  await inTransaction(about, async (tx) => tx.enqueue(factorMailJob(userId, news)));
}

const sendFactorMail: JobHandler = async (app, payload) => {
  const { db } = app.database;
  const news = factorNews.find((each) => each === payload.news);
  const owner = await findPasswordOwner(db, Number(payload.userId));
  if (!news || !owner) return;
  const about = { app, actor: null, auditAction: kind, now: app.now(), requestId: `job-${kind}`, isAudited: false };
  await inTransaction(about, async (tx) => {
    const language = { userId: owner.userId, customerNumber: null, fallback: "en" } as const;
    const locale = await findMailLocale(tx.db, language);
    tx.enqueue(mailJob(factorMail(app.settings, { ...owner, news, locale })));
  });
};

type NewsForPerson = {
  readonly name: string;
  readonly email: string;
  readonly news: FactorNews;
  readonly locale: Locale;
};

function factorMail({ brand, origin }: App["settings"], { name, email, news, locale }: NewsForPerson): Mail {
  const known = plainName(name);
  const { t, tag } = serverWords(locale, brand);
  const letter = renderMail({
    language: tag,
    brand,
    greeting: known ? t("letter.greeting", { name: known }) : t("letter.greetingWithoutName"),
    paragraphs: [t(`factorMail.${news}`), t(news === "guessed" ? "factorMail.ifGuessed" : "factorMail.ifNotYou")],
    button: { label: t("factorMail.button"), href: `${origin}/profile` },
    linkAsText: t("letter.linkAsText"),
    notes: [t("letter.automatic")],
  });
  const subject = t(news === "guessed" ? "factorMail.subjectGuessed" : "factorMail.subject");
  return { kind: "other", ...recipientOf(email, known), subject, ...letter };
}

export const factorJobs = { [kind]: sendFactorMail };
