import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { insertOwnMailbox, mailboxKey } from "#email-intake/server/own-mailbox/own-mailbox-store.ts";
import { replyOptions } from "#email-intake/server/sender/reply-key.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { rawMail } from "./build-raw-mail.ts";
import { enteredMailbox } from "./own-mailboxes.ts";

/** The person's current reply address for this case. */
export const replyAddressOf = async ({ havn }: TestHavn, caseId: number, userId: number): Promise<string> =>
  (await replyOptions(havn.app.database.db, havn.app.settings, { caseId, userId })).replyTo ?? "";

/** Starts Havn with incoming email for care@example.com, without jobs, so outgoing email stays queued. */
export async function startIntake(env: Readonly<Record<string, string>> = trusting): Promise<TestHavn> {
  const { MAIL_TRUSTED_AUTH: trustedAuth = null, ...others } = env;
  const havn = await startTestHavn({
    env: { HAVN_ROLES: "api", MAIL_REPLY_TO: "care@example.com", ...(inTwoMailboxes.is ? others : env) },
  });
  if (inTwoMailboxes.is) for (const name of ["Salg", "Hotline"]) await addMailbox(havn, name, trustedAuth);
  return havn;
}
const trusting = { MAIL_TRUSTED_AUTH: "mx.example.com" };

/** Whether emails are in two mailboxes besides the environment's in turn, which trust the server instead of that. */
export const inTwoMailboxes = { is: false };
const mailboxes: string[] = [];

async function addMailbox({ db }: TestHavn, name: string, trustedAuth: string | null): Promise<void> {
  const { incoming, signIn: _, ...entered } = enteredMailbox(name, { trustedAuth });
  const values = { ...entered, kind: "other", perMinute: null, outgoing: null } as const;
  const id = await insertOwnMailbox(
    db,
    { ...values, incoming: { ...incoming, password: null } },
    { isDefault: false, isDraft: false },
  );
  if (!mailboxes.includes(mailboxKey(id))) mailboxes.push(mailboxKey(id));
}

/** Actions on emails; call `running` only in tests. */
export const intakeOf = (running: () => TestHavn) => {
  let taken = 0;
  const take = (raw: Buffer) => {
    taken += 1;
    const mailbox = mailboxes[taken % 2] ?? null;
    return ingestMail(running().havn.app, raw, running().clock.now(), raw.length, mailbox);
  };
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
  /** Queued auto-replies to a person. */
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
