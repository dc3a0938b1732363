import { readFileSync } from "node:fs";
import { incomingMailStates, intakeReasons, senderTrusts } from "#email-intake/contract/incoming-mail.ts";
import { parseMail } from "#email-intake/server/reading/parse-mail.ts";
import { identifyMail, namedMessageId } from "#email-intake/server/sender/mail-identity.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { isSameEmail } from "#platform/rules/text/email-key.ts";
import { users } from "./people.ts";
import type { RowWithBytes } from "./people-rows.ts";

/** The emails of the folder `mails`, oldest first; a test compares why they wait with what the mailbox decides. */
const written = [
  { minutesAgo: 190, why: "severalCompanies", trust: "authenticated" },
  { minutesAgo: 95, why: "suspicious", trust: "none" },
  { minutesAgo: 40, why: "unknownSender", trust: "authenticated" },
] as const;

/** Emails that wait for staff, each for a different reason. */
export const waitingMails = (now: Date): Promise<RowWithBytes[]> =>
  Promise.all(
    written.map(async ({ minutesAgo, why, trust }, i) => {
      const at = new Date(now.getTime() - minutesAgo * minuteMs);
      const messageId = `<demo-${i + 1}@written.example>`;
      const text = readFileSync(new URL(`mails/${i + 1}.eml`, import.meta.url), "utf8");
      const head = `\nMessage-ID: ${messageId}\nDate: ${at.toUTCString().replace("GMT", "+0000")}\n\n`;
      const bytes = Buffer.from(text.replace("\n\n", head).replaceAll("\n", "\r\n"));
      const read = await parseMail(bytes);
      const [from = ""] = read.senders;
      const { fingerprint, messageKey } = await identifyMail(read, bytes, at);
      const row = {
        fingerprint: bytea(fingerprint),
        message_key: messageKey && bytea(messageKey),
        header_message_id: namedMessageId(messageId),
        received_at: at,
        tried_at: at,
        state: incomingMailStates.indexOf("waiting"),
        why: intakeReasons.indexOf(why),
        trust: senderTrusts.indexOf(trust),
        user_id: users.find(({ email }) => isSameEmail(email, from))?.id ?? null,
        is_shared: false,
        from_name: read.fromName,
        from_email: from,
        subject: read.subject,
        size: bytes.length,
      };
      return { row, bytes };
    }),
  );

const bytea = (bytes: Buffer): string => `\\x${bytes.toString("hex")}`;
