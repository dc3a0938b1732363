import type { NotificationDraft } from "#notifications/rules/fan-out.ts";

/** How somebody is told of a save: by email at once, in the summary of 08:00, or in the inbox alone. */
export type ToldHow = "atOnce" | "inSummary" | "inbox";

/** How a person is told by all their notifications of a save; null if not at all. `isMailed`: they get emails about the case. */
export function toldHow(drafts: readonly NotificationDraft[], isMailed: boolean): ToldHow | null {
  const mails = isMailed ? drafts.map(({ delivery }) => delivery.mail) : [];
  if (mails.includes("AtOnce")) return "atOnce";
  if (mails.includes("DailySummary")) return "inSummary";
  return drafts.some(({ delivery }) => delivery.inbox) ? "inbox" : null;
}
