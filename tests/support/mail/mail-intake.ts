import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { answerWaysOf } from "#email-intake/server/sender/reply-key.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { rawMail } from "./raw-mail.ts";

/** Where this person answers on this case by mail, as the next mail to them says. */
export const replyAddressOf = async ({ havn }: TestHavn, caseId: number, userId: number): Promise<string> =>
  (await answerWaysOf(havn.app, caseId, userId)).replyTo ?? "";

/** Havn that takes mails in at care@example.com, without jobs: what it would send waits. */
export const startIntake = (env: Readonly<Record<string, string>> = trusting): Promise<TestHavn> =>
  startTestHavn({ env: { HAVN_ROLES: "api", MAIL_REPLY_TO: "care@example.com", ...env } });
const trusting = { MAIL_TRUSTED_AUTH: "mx.example.com" };

/** What tests do with mails; `running` once the tests run. */
export const intakeOf = (running: () => TestHavn) => {
  const take = (raw: Buffer) => ingestMail(running().havn.app, raw, running().clock.now());
  const messagesOf = async (caseId: number, by: PersonName = "anna") =>
    (await running().as(by).getCareCaseMessagesBySearch({ body: { caseId } })).messages;
  const replyTo = (caseId: number, person: PersonName) => replyAddressOf(running(), caseId, people[person].id);
  const answer = async (caseId: number, person: PersonName, heads: Record<string, string> = {}, body?: string) =>
    rawMail({ From: people[person].email, To: await replyTo(caseId, person), Subject: "SV: Faktura", ...heads }, body);
  const mailOf = async (id: number) =>
    (
      await running()
        .as("anna")
        .getIncomingMail({ body: { mailId: id } })
    ).mail;
  const reasonOf = async (raw: Buffer) => {
    const { state, id } = await take(raw);
    return `${state}: ${(await mailOf(id)).why}`;
  };
  /** The automatic answers that wait to be sent to somebody. */
  const receiptsTo = async (person: PersonName): Promise<Mail[]> => {
    const jobs = await running()
      .db.selectFrom("job")
      .select("payload")
      .where("kind", "=", "send-mail")
      .orderBy("id")
      .execute();
    const mails = jobs.map(({ payload }) => (payload as { mail: Mail }).mail);
    return mails.filter(({ kind, to }) => kind === "answer" && to === people[person].email);
  };
  return { take, messagesOf, replyTo, answer, mailOf, reasonOf, receiptsTo };
};
