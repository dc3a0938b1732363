import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mail.ts";

type Sent = Mail & { readonly from: string; readonly messageId: string; readonly at: Date };

/** A mail as nodemailer wants it. Nothing of it is fetched or read from files, and `to` is one address, never a list. */
export function composeMail({ from, to, subject, text, html, messageId, at }: Sent): SendMailOptions {
  return {
    from,
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId,
    date: at,
    encoding: "quoted-printable",
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
