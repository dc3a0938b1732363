import type { MailEvent } from "#platform/contract/live-event.ts";
import type { News } from "#platform/server/live-news.ts";

/** News of mails that came in or were given up, for staff. */
export type MailNews = News & { readonly topic: "mail"; readonly event: MailEvent };

export const mailNews: MailNews = { topic: "mail", event: { kind: "mail" } };
