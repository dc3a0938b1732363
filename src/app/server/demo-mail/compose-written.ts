import { domainToASCII } from "node:url";
import { safeFileName } from "#case-files/rules/file-access.ts";
import { plainLine } from "#email-intake/server/reading/read-mail-head.ts";
import type { PostedFile } from "#platform/server/http/posted-form.ts";
import type { DemoMailbox } from "#platform/server/mail/demo-mailbox.ts";
import type { MailAddress } from "#platform/server/mail/sender.ts";
import { mailBounds, type Verdict } from "./check-written.ts";

export type WrittenMail = {
  readonly from: MailAddress;
  readonly to: string;
  /** Message-ID of the email being answered. */
  readonly inReplyTo: string | null;
  readonly verdict: Verdict;
  readonly subject: string;
  readonly text: string;
  readonly file: PostedFile | null;
  readonly messageId: string;
  readonly at: Date;
};

/** The email as the mailbox's server would deliver it, with its verdict about the sender on top. */
export async function composeWritten(mail: WrittenMail, { server }: DemoMailbox): Promise<Buffer> {
  const { createTransport } = await import("nodemailer");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { from, to, inReplyTo, subject, text, file, messageId, at } = mail;
  const { message } = await composer.sendMail({
    from,
    to: { name: "", address: to },
    ...(inReplyTo !== null && { inReplyTo, references: [inReplyTo] }),
    subject: plainLine(subject, mailBounds.subject),
    text,
    ...(file && {
      attachments: [{ filename: safeFileName(file.name), contentType: typeOf(file), content: file.bytes }],
    }),
    messageId,
    date: at,
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return Buffer.concat([Buffer.from(verdictLine(mail, server)), message as Buffer]);
}

function verdictLine({ verdict, from: { address } }: WrittenMail, server: string): string {
  if (verdict === "none") return "";
  const domain = domainToASCII(address.slice(address.lastIndexOf("@") + 1));
  return `Authentication-Results: ${server}; dmarc=${verdict} header.from=${domain}\r\n`;
}

const typeOf = ({ contentType }: PostedFile): string =>
  /^(?!multipart\/)[\w.+-]{1,60}\/[\w.+-]{1,80}$/i.test(contentType) ? contentType : "application/octet-stream";
