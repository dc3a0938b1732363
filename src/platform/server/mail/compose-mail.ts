import type { SendMailOptions } from "nodemailer";
import type { MailPicture } from "./inline-pictures.ts";
import type { Sender } from "./sender.ts";

/**
 * The content of an email to one recipient; text and HTML say the same. Message ids are complete, as
 * `<case-1@care.example.com>`.
 */
export type MailContents = {
  readonly to: string;
  /** The recipient's name; without it, only the address is used. */
  readonly toName?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly inReplyTo?: string;
  readonly references?: readonly string[];
  /** Reply address; without it, replies aren't read. */
  readonly replyTo?: string;
  /** Our endpoint for one-click unsubscribe by POST (RFC 8058). */
  readonly listUnsubscribe?: string;
  /** Identifies emails of this kind for filters (RFC 2919), as `cases.care.example.com`. */
  readonly listId?: string;
  /** Auto-Submitted header (RFC 3834): "auto-generated" by default; "no" if the email contains a person's words. */
  readonly autoSubmitted?: "auto-generated" | "auto-replied" | "no";
};

type MailToSend = MailContents &
  Sender & { readonly messageId: string; readonly at: Date; readonly inline?: readonly MailPicture[] };

/** Builds a nodemailer message. Nothing is fetched or read from files, and `to` is one address, never a list. */
export function composeMail({
  from,
  to,
  toName = "",
  subject,
  text,
  html,
  messageId,
  at,
  inline = [],
  ...more
}: MailToSend): SendMailOptions {
  const { returnTo, inReplyTo, references, replyTo, listUnsubscribe, listId, autoSubmitted = "auto-generated" } = more;
  return {
    from: typeof from === "string" ? from : { ...from, name: readAsTyped(from.name) },
    to: { name: readAsTyped(toName), address: to },
    ...(returnTo !== undefined && { envelope: { from: returnTo, to } }),
    replyTo: replyTo && { name: "", address: replyTo },
    inReplyTo,
    references: references && [...references],
    list: listUnsubscribe ? { unsubscribe: listUnsubscribe } : undefined,
    subject: readAsTyped(subject),
    text,
    html,
    messageId,
    date: at,
    encoding: "quoted-printable",
    headers: {
      // An email with a person's words is theirs: filters for automatic mail would drop it if it had these headers.
      ...(autoSubmitted !== "no" && { "Auto-Submitted": autoSubmitted, "X-Auto-Response-Suppress": "All" }),
      ...(listId && { "List-Id": `<${listId}>` }),
      ...(listUnsubscribe && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
    attachments: inline.map((picture) => ({ ...picture, filename: false, contentDisposition: "inline" })),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * A subject or name that looks like an encoded word (RFC 2047), which mail programs would read as other words: nodemailer
 * encodes it as a whole if it isn't all ASCII, which a space at its end, which nobody sees, makes it.
 */
const readAsTyped = (text: string): string => (text.includes("=?") ? `${text}\u00a0` : text);
