import type { MailEvent } from "#platform/contract/mail-event.ts";
import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";

/** Live event for staff: emails arrived or failed permanently. */
export type MailLiveEvent = LiveEventEnvelope & { readonly topic: "mail"; readonly event: MailEvent };

export const mailLiveEvent: MailLiveEvent = { topic: "mail", event: { kind: "mail" } };
