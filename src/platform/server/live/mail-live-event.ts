import type { MailEvent } from "#platform/contract/mail-event.ts";
import type { LiveEventEnvelope } from "./live-event-bus.ts";

/** Live event for staff: emails arrived or were handled. */
export type MailLiveEvent = LiveEventEnvelope & { readonly topic: "mail"; readonly event: MailEvent };

export const mailLiveEvent: MailLiveEvent = { topic: "mail", event: { kind: "mail" } };

/** The same if the mailbox's state, or the number of failed emails, changed. */
export const systemMailLiveEvent: MailLiveEvent = { topic: "mail", event: { kind: "mail", isOfSystem: true } };
