import type { SendMailOptions } from "nodemailer";
import type { Settings } from "#platform/server/settings/settings.ts";
import { outboxFolder, storeInOutbox } from "./outbox.ts";
import { readAddress } from "./sender.ts";
import { type Handing, openSmtp } from "./smtp.ts";

type Letter = { readonly id: string; readonly at: Date; readonly message: SendMailOptions };

/** Where mails are handed over: the server of SMTP_URL, or the outbox without one. One in each process. */
export type Post = {
  /** Throws when a mail is not taken. */
  send(letter: Letter, handing: Handing): Promise<void>;
  /** With `force`, mails that are being handed over fail, and are tried again by who comes next. */
  close(options?: { readonly force: boolean }): void;
};

export function openPost({ smtpUrl, origin, dataDir, mailFrom }: Settings): Post {
  if (smtpUrl === null) {
    return { send: (letter) => storeInOutbox(outboxFolder(dataDir), letter), close: () => undefined };
  }
  const smtp = openSmtp(smtpUrl, new URL(origin).hostname, readAddress(mailFrom).address);
  return { send: ({ message }, handing) => smtp.send(message, handing), close: smtp.close };
}
