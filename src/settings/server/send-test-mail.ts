import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "#platform/server/app.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { composeMail } from "#platform/server/mail/compose-mail.ts";
import type { MailTransport } from "#platform/server/mail/mail-transport.ts";
import { plainName, recipientOf } from "#platform/server/mail/plain-name.ts";
import { renderMail } from "#platform/server/mail/render-mail.ts";
import { senderOf } from "#platform/server/mail/sender.ts";
import type { systemCalls } from "#settings/contract/system-calls.ts";
import { type Locale, localeOfTag } from "#wording/locale.ts";
import { serverWords } from "#wording/server/server-words.ts";

type Sending = Operation<typeof systemCalls.sendTestMail>;

/** How long to wait for the server's reply. */
const patienceMs = 20_000;
/** Maximum characters of the server's reply. */
const longestSaid = 300;

/** Sends an email to the caller while they wait, bypassing the queue, so that they see the server's reply. */
export const sendTestMail =
  (openMails: () => MailTransport): Sending =>
  async (request) => {
    const { actor, app, body, refuse } = request;
    if ((await app.restoredCopy.quietNow()) !== null) throw refuse("quietCopy");
    const { email, name } = actor;
    const locale = localeOfTag[body.language];
    const { refusal, isKept } = await deliver(app, openMails(), { locale, name, email, at: app.now() });
    const outcome = refusal !== null ? "refused" : isKept ? "kept" : "sent";
    await request.inTransaction(async (tx) => tx.note({ outcome }));
    return { outcome, email, said: refusal || null };
  };

type TestMail = { readonly locale: Locale; readonly name: string; readonly email: string; readonly at: Date };

type Delivery = { readonly refusal: string | null; readonly isKept: boolean };

/** `refusal`: null if the server accepted it, otherwise its reply, which may be empty. */
async function deliver(
  { settings }: App,
  transport: MailTransport,
  { locale, name, email, at }: TestMail,
): Promise<Delivery> {
  const { origin, brand } = settings;
  const { t, tag } = serverWords(locale, brand);
  const known = plainName(name);
  const letter = renderMail({
    language: tag,
    brand,
    greeting: known ? t("letter.greeting", { name: known }) : t("letter.greetingWithoutName"),
    paragraphs: [t("testMail.what")],
    button: { label: t("testMail.button"), href: `${origin}/settings/general` },
    notes: [t("letter.automatic")],
  });
  const id = randomUUID();
  const messageId = `<${id}@${new URL(origin).hostname}>`;
  const contents = { ...recipientOf(email, known), subject: t("testMail.subject"), ...letter };
  const done = new AbortController();
  try {
    const usual = { send: transport.send, sender: settings, isKept: settings.smtpUrl === null };
    const { send, sender, isKept } = (await transport.routeOf?.(undefined)) ?? usual;
    const message = composeMail({ ...contents, ...senderOf({}, { ...sender, brand }), messageId, at });
    const sending = send({ id, at, message }, { beforeEnd: nothing, afterSent: nothing });
    const refusal = await Promise.race([
      sending.then(
        () => null,
        (error) => (error instanceof Error ? error.message.slice(0, longestSaid) : ""),
      ),
      sleep(patienceMs, "", { signal: done.signal }),
    ]);
    return { refusal, isKept };
  } finally {
    done.abort();
    transport.close({ force: true });
  }
}

const nothing = async (): Promise<void> => undefined;
