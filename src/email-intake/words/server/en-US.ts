import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  intakeReceipt: {
    from: "Mail from {from}: {subject}",
    unsaid: "Mail from {name}",
    encrypted: "This mail is encrypted and can't be read here. Send it again without encryption.",
    signed: "This mail is signed or packed in a way that can't be read here. Send it again as an ordinary mail.",
    winmail:
      "A part of this mail is in the file winmail.dat, which only Outlook can open. If something is missing, send the mail again as HTML or plain text.",
    subject: "We have received your mail: case #{id}",
    made: "We have received your mail, and created case #{id} from it.",
    next: "You can follow the case, and add to it, here.",
    button: "Open the case",
    answer: "This mail was sent automatically. You can reply to it: your reply becomes a message on the case.",
  },
  acknowledgement: {
    subject: "We have received your mail",
    arrived: "We have received your mail. It waits until one of us has read it.",
    next: "You do not need to do anything else, or to send it again.",
    once: "You are told so at most once a day, however many emails you send.",
  },
  secretEnd: {
    subject: "The secret of {mailbox} ends on {date}",
    subjectEnded: "The secret of {mailbox} ended on {date}",
    ends: "{brand} reads the mailbox {mailbox}, and sends from it, by a secret whose last day is {date}. After that it can do neither.",
    ended: "{brand} reads the mailbox {mailbox}, and sends from it, by a secret whose last day was {date}.",
    next: "Make a new secret where this one was made, enter it on the mailbox's page with its last day, and test the mailbox.",
    button: "Open the mailbox",
    why: "You get this email since you administer {brand}. It is sent 30 days, 7 days and one day before.",
  },
} as const;

declare module "#wording/server/server-words.ts" {
  interface ServerTexts extends FlatTexts<typeof enUS> {}
}
