import { findMailLocale } from "#email-links/server/mail-language-store.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { plainName, recipientOf } from "#platform/server/mail/plain-name.ts";
import { renderMail } from "#platform/server/mail/render-mail.ts";
import { loginWay } from "#platform/server/settings/login-ways.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { Device } from "#sign-in/contract/browsers.ts";
import { nameDevice } from "#sign-in/rules/name-device.ts";
import type { Locale } from "#wording/locale.ts";
import { serverWords } from "#wording/server/server-words.ts";

type Arrival = {
  readonly person: Actor;
  readonly device: Device;
  /** For people who never chose a language. */
  readonly locale: Locale;
  readonly now: Date;
};

/** The email about a sign-in with a browser that the person hasn't used. */
export async function newBrowserMail(
  db: Db,
  { brand, origin, oidc }: Settings,
  { person, device, locale, now }: Arrival,
): Promise<NewJob> {
  const { userId, name, email } = person;
  const { t, tag, instant } = serverWords(
    await findMailLocale(db, { userId, customerNumber: person.customerNumber, fallback: locale }),
    brand,
  );
  const known = plainName(name);
  const where = nameDevice(device, {
    both: (browser, system) => t("newBrowser.on", { browser, system }),
    unknown: t("newBrowser.unknown"),
  });
  const letter = renderMail({
    language: tag,
    brand,
    greeting: known ? t("letter.greeting", { name: known }) : t("letter.greetingWithoutName"),
    paragraphs: [
      t("newBrowser.what"),
      t("newBrowser.where", { where, when: instant(now) }),
      t("newBrowser.ifYou"),
      t(loginWay({ oidc }, isStaff(person)) === "provider" ? "newBrowser.ifNotYouOutside" : "newBrowser.ifNotYou"),
    ],
    button: { label: t("newBrowser.button"), href: `${origin}/profile#sessions` },
    linkAsText: t("letter.linkAsText"),
    notes: [t("letter.automatic")],
  });
  return mailJob({ kind: "newBrowser", ...recipientOf(email, known), subject: t("newBrowser.subject"), ...letter });
}
