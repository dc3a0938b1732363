import { dueWarning, warnedDays } from "#email-intake/rules/sign-in/secret-end.ts";
import { mailLocaleOf } from "#email-links/server/mail-language-store.ts";
import { addDays, businessDate, businessTimeZone, daysBetween } from "#platform/rules/business-day.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";
import type { App } from "#platform/server/app.ts";
import { type NewJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { type Mail, mailJob } from "#platform/server/mail/mail.ts";
import { plainName, recipientOf } from "#platform/server/mail/plain-name.ts";
import { renderMail } from "#platform/server/mail/render-mail.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import { havnLocale } from "#settings/server/havn-locale.ts";
import { serverWords } from "#wording/server/server-words.ts";
import {
  type Administrator,
  type EndingSecret,
  findWarnedPeople,
  lockEndingSecrets,
  storeTold,
} from "./secret-end-store.ts";

const kind = "warn-secret-ends";
const time = "08:00";

function nextMorning(now: Date): Date {
  const today = businessDate(now);
  const morning = instantOf(businessTimeZone, today, time, "opens");
  return new Date(morning > now.getTime() ? morning : instantOf(businessTimeZone, addDays(today, 1), time, "opens"));
}

const nextRun = (now: Date): NewJob => ({ kind, dedupeKey: "daily", payload: {}, runAt: nextMorning(now) });

/** Schedules the next morning's warnings. One that was missed while nothing ran is still queued and runs immediately. */
export const scheduleSecretWarnings = (app: App): Promise<void> =>
  storeJobs(app.database.db, [nextRun(app.now())], app.now());

/** Tells administrators of secrets that end soon: at 30, 7 and 1 days, once each. */
const warnSecretEnds: JobHandler = async (app) => {
  const now = app.now();
  const today = businessDate(now);
  await scheduleSecretWarnings(app);
  await app.database.db.transaction().execute(async (db) => {
    const mails: Mail[] = [];
    for (const secret of await lockEndingSecrets(db, addDays(today, warnedDays[0]))) {
      const due = dueWarning(daysBetween(today, secret.ends), secret.told);
      if (due === null) continue;
      await storeTold(db, secret.mailboxId, due);
      const administrators = await findWarnedPeople(db);
      mails.push(...administrators.map((to) => warningOf(app.settings, secret, to, today)));
    }
    await storeJobs(
      db,
      mails.map((mail) => mailJob(mail)),
      now,
    );
  });
};

/** The email about a secret to an administrator. */
function warningOf(settings: Settings, secret: EndingSecret, to: Administrator, today: string): Mail {
  const { brand, origin } = settings;
  const { t, tag, date } = serverWords(mailLocaleOf(to.language, havnLocale(settings, "da")), brand);
  const known = plainName(to.name);
  const about = { mailbox: secret.name, date: date(secret.ends) };
  const isOver = secret.ends < today;
  const letter = renderMail({
    language: tag,
    brand,
    greeting: known ? t("letter.greeting", { name: known }) : t("letter.greetingWithoutName"),
    paragraphs: [t(isOver ? "secretEnd.ended" : "secretEnd.ends", about), t("secretEnd.next")],
    button: { label: t("secretEnd.button"), href: `${origin}/settings/mail?mailbox=${secret.mailboxId}` },
    linkAsText: t("letter.linkAsText"),
    notes: [t("secretEnd.why"), t("letter.automatic")],
  });
  const subject = t(isOver ? "secretEnd.subjectEnded" : "secretEnd.subject", about);
  return { kind: "secretEnd", ...recipientOf(to.email, known), subject, ...letter };
}

export const secretWarningJobs = { [kind]: warnSecretEnds };
