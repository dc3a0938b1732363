import { incomingMailStates, intakeReasons, senderTrusts } from "#email-intake/contract/incoming-mail.ts";
import { readAuthentication } from "#email-intake/rules/authentication.ts";
import { decideIntake } from "#email-intake/rules/decide-intake.ts";
import { type ParsedMail, parseMail } from "#email-intake/server/reading/parse-mail.ts";
import { identifyMail, namedMessageId } from "#email-intake/server/sender/mail-identity.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { isSameEmail } from "#platform/rules/text/email-key.ts";
import { defaultDemoMailbox } from "#platform/server/mail/demo-mailbox.ts";
import { staff, users } from "./people.ts";
import type { DemoRow } from "./people-rows.ts";

type DemoMail = {
  readonly name: string;
  readonly address: string;
  /** The mail server's DMARC result. */
  readonly dmarc: "pass" | "fail";
  readonly minutesAgo: number;
  readonly subject: string;
  readonly text: string;
};

/** Oldest first. The sender's name can be anything; the address identifies them. */
const written: readonly DemoMail[] = [
  {
    name: "Tina Bundgaard",
    address: "tina.bundgaard@moellerbyg.example",
    dmarc: "pass",
    minutesAgo: 190,
    subject: "Momsrapport med forkert periode",
    text: `Hej Havn

Momsrapporten for tredje kvartal tager oktober med. Jeg har prøvet at køre den igen, men tallene er de samme.

Vi skal indberette på tirsdag, så jeg vil gerne have den rigtige rapport inden da.

Venlig hilsen
Tina Bundgaard`,
  },
  {
    name: "Erik Lindqvist",
    address: "erik.lindqvist@lindqvist-industrial.example",
    dmarc: "fail",
    minutesAgo: 95,
    subject: "URGENT: new bank account",
    text: `Hi,

We have changed bank. Please enter the account below for all supplier payments today, and don't call me about it, I am in meetings until late.

IBAN: SE00 0000 0000 0000 0000 0000

Erik Lindqvist
CFO`,
  },
  {
    name: "Pia Lindholm",
    address: "pia.lindholm@nordhavnfragt.example",
    dmarc: "pass",
    minutesAgo: 40,
    subject: "Fragtbreve udskrives uden modtager",
    text: `Hej

Jeg er ny på terminalen i Taulov. Siden i morges har fragtbrevene været uden modtagerens adresse, så vi skriver dem i hånden.

Kan I se på det? Lone sagde, at jeg bare skulle skrive hertil.

Mvh Pia Lindholm
Terminalen i Taulov`,
  },
];

/** An email to the mailbox, without its key in the file store. */
export type WaitingMail = { readonly row: DemoRow; readonly original: Buffer };

/** Emails that wait for staff, each for a different reason, decided by the product's rules. */
export const waitingMails = (now: Date): Promise<WaitingMail[]> =>
  Promise.all(written.map((mail, at) => storedMail(mail, `<demo-${at + 1}@written.example>`, now)));

async function storedMail(mail: DemoMail, messageId: string, now: Date): Promise<WaitingMail> {
  const at = new Date(now.getTime() - mail.minutesAgo * minuteMs);
  const original = composed(mail, messageId, at);
  const read = await parseMail(original);
  const sender = senderOf(read);
  const { act, why, trust } = decideIntake({
    problem: null,
    origin: null,
    senderCount: read.senders.length,
    authentication: readAuthentication(read, defaultDemoMailbox.server),
    sender,
    remembered: null,
    invited: null,
    isForwarded: false,
    recentMails: 0,
    answer: null,
  });
  if (act !== "wait") throw new Error(`the email of ${mail.name} doesn't wait`);
  const { fingerprint, messageKey } = await identifyMail(read, original, at);
  const row = {
    fingerprint: bytea(fingerprint),
    message_key: messageKey && bytea(messageKey),
    header_message_id: namedMessageId(messageId),
    received_at: at.toISOString(),
    tried_at: at.toISOString(),
    state: incomingMailStates.indexOf("waiting"),
    why: intakeReasons.indexOf(why),
    trust: senderTrusts.indexOf(trust),
    user_id: sender?.userId ?? null,
    is_shared: false,
    from_name: read.fromName,
    from_email: mail.address,
    subject: read.subject,
    size: original.length,
  };
  return { row, original };
}

function senderOf({ senders }: ParsedMail) {
  const person = [...staff, ...users].find(({ email }) => isSameEmail(email, senders[0] ?? ""));
  if (!person) return null;
  const isStaff = "roles" in person;
  const companies = isStaff ? [] : person.companies.map(({ number }) => String(number));
  return { userId: person.id, isStaff, companies };
}

function composed({ name, address, dmarc, subject, text }: DemoMail, messageId: string, at: Date): Buffer {
  const { server, address: mailbox } = defaultDemoMailbox;
  const domain = address.slice(address.indexOf("@") + 1);
  const lines = [
    `Authentication-Results: ${server}; dmarc=${dmarc} header.from=${domain}`,
    `From: ${name} <${address}>`,
    `To: ${mailbox}`,
    `Subject: ${subject}`,
    `Message-ID: ${messageId}`,
    `Date: ${at.toUTCString().replace("GMT", "+0000")}`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    "",
    ...text.split("\n"),
    "",
  ];
  return Buffer.from(lines.join("\r\n"));
}

const bytea = (bytes: Buffer): string => `\\x${bytes.toString("hex")}`;
