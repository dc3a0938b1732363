import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mail.ts";
import type { Sender } from "./sender.ts";

type Sent = Omit<Mail, "kind" | "guard" | "fromName" | "messageIdPrefix"> &
  Sender & { readonly messageId: string; readonly at: Date };

/** A mail as nodemailer wants it. Nothing of it is fetched or read from files, and `to` is one address, never a list. */
export function composeMail({ from, to, subject, text, html, messageId, at, ...more }: Sent): SendMailOptions {
  const { returnTo, inReplyTo, references, replyTo, listUnsubscribe, autoSubmitted = "auto-generated" } = more;
  return {
    from,
    to: { name: "", address: to },
    ...(returnTo !== undefined && { envelope: { from: returnTo, to } }),
    replyTo: replyTo && { name: "", address: replyTo },
    inReplyTo,
    references: references && [...references],
    list: listUnsubscribe ? { unsubscribe: listUnsubscribe } : undefined,
    subject,
    text,
    html,
    messageId,
    date: at,
    encoding: "quoted-printable",
    headers: {
      // What a person wrote is a mail of theirs: programs that tell machines by these heads would drop it.
      ...(autoSubmitted !== "no" && { "Auto-Submitted": autoSubmitted, "X-Auto-Response-Suppress": "All" }),
      ...(listUnsubscribe && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
