import { mailLocaleOf } from "#email-links/server/mail-language-store.ts";
import { ago, hourMs } from "#platform/rules/durations.ts";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { type Mail, mailJob } from "#platform/server/mail/mail.ts";
import { plainName, recipientOf } from "#platform/server/mail/plain-name.ts";
import { renderMail } from "#platform/server/mail/render-mail.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { havnLocale } from "#settings/server/havn-locale.ts";
import { serverWords } from "#wording/server/server-words.ts";
import { takeUntold } from "./notice-store.ts";
import { findToldPeople, type NoticeReader } from "./told-store.ts";

const kind = "tell-kept-apart";

/** Anybody can send emails with malware, so administrators get no more than one of theirs an hour. */
const everyMs = hourMs;

/** Tells administrators an hour after they were last told: the job after that is another one. */
export const noticeJob = (toldAt: Date | null, now: Date): NewJob => ({
  kind,
  dedupeKey: `after-${toldAt?.getTime() ?? 0}`,
  payload: {},
  runAt: new Date(Math.max(now.getTime(), (toldAt?.getTime() ?? 0) + everyMs)),
});

const tellAdministrators: JobHandler = async (app) => {
  const now = app.now();
  const context = { app, actor: null, auditAction: kind, now, requestId: kind, isAudited: false };
  await inTransaction(context, async (tx) => {
    const count = await takeUntold(tx.db, now, ago(now, everyMs));
    if (count === 0) return;
    for (const person of await findToldPeople(tx.db, null)) tx.enqueue(mailJob(noticeTo(person, count, app.settings)));
  });
};

function noticeTo(person: NoticeReader, count: number, settings: Settings): Mail {
  const { brand, origin } = settings;
  const { t, tag } = serverWords(mailLocaleOf(person.language, havnLocale(settings, "da")), brand);
  const known = plainName(person.name);
  const letter = renderMail({
    language: tag,
    brand,
    greeting: known ? t("letter.greeting", { name: known }) : t("letter.greetingWithoutName"),
    paragraphs: [t("keptApart.notice", { count }), t("keptApart.mayRelease")],
    button: { label: t("keptApart.button"), href: `${origin}/settings/kept-apart` },
    linkAsText: t("letter.linkAsText"),
    notes: [t("keptApart.why"), t("letter.automatic")],
  });
  return { kind: "keptApart", ...recipientOf(person.email, known), subject: t("keptApart.noticeSubject"), ...letter };
}

export const noticeJobs = { [kind]: tellAdministrators };
