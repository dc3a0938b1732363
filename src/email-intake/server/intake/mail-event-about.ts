import type { IntakeReason } from "#email-intake/contract/incoming-mail.ts";
import { type MailLiveEvent, mailLiveEvent, systemMailLiveEvent } from "#platform/server/live/mail-live-event.ts";

/** The live event about an email that is, or was, in the inbox for this reason: failed ones are counted. */
export const mailEventAbout = ({ why }: { readonly why: IntakeReason }): MailLiveEvent =>
  why === "failed" ? systemMailLiveEvent : mailLiveEvent;
