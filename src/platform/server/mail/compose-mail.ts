import type { SendMailOptions } from "nodemailer";
import type { Sender } from "./sender.ts";

/** What people and programs read in a mail to one person; text and HTML in the same words. Ids are whole, as `<case-1@care.example.com>`. */
export type MailContents = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  /** Where an answer goes; without it, nobody reads answers. */
  readonly replyTo?: string;
  /** A page of ours that takes a one-click POST (RFC 8058). */
  readonly listUnsubscribe?: string;
  /** How much of it a machine wrote (RFC 3834): "auto-generated" unless told otherwise; "no" where a person's words are in it. */
  readonly autoSubmitted?: "auto-generated" | "auto-replied" | "no";
};

type Sent = MailContents & Sender & { readonly messageId: string; readonly at: Date };

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
