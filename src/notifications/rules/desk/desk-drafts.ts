import type { ChangeLogType } from "#care-cases/contract/public.ts";
import type { NotificationReason } from "#notifications/contract/notification.ts";
import { relationOfReason } from "#notifications/rules/choices/choices.ts";
import type { DeskReason } from "#notifications/rules/desk/desk-fallback.ts";
import { deliveryTo, type NotificationDraft, type Recipient, type SavedCase } from "#notifications/rules/fan-out.ts";

/** What a save has for the desk to act on: one of its changes. */
export type DeskChange = SavedCase["changes"][number] & { readonly isNew: boolean };

/**
 * The change that the desk must act on, if any: a new case, a customer's message (without which they can't reject
 * anything), or that the case is given to a team.
 */
export function deskChangeOf(
  { changes, after }: Pick<SavedCase, "changes" | "after">,
  isByCustomer: boolean,
): DeskChange | null {
  const of = (type: ChangeLogType) => changes.find((one) => one.type === type && !one.isInternal);
  const raised = of("CareCaseCreated");
  if (raised) return { ...raised, isNew: true };
  const change = (isByCustomer && of("NewMessage")) || (after.owner?.kind === "team" && of("OwnerChanged"));
  return change ? { ...change, isNew: false } : null;
}

/** Event and message of the notifications of one event. */
export type DeskAbout = Pick<NotificationDraft, "type" | "changeId" | "messageId" | "isInternal">;

/** The notifications with those of the people found: in the inbox in any case, and by email as they chose. */
export function withDesk(
  drafts: readonly NotificationDraft[],
  found: ReadonlyMap<number, DeskReason>,
  readers: readonly Recipient[],
  about: DeskAbout,
): NotificationDraft[] {
  const isAbout = (one: NotificationDraft) => one.changeId === about.changeId && one.type === about.type;
  const added = readers.flatMap((reader) => {
    const reason = found.get(reader.userId);
    const own = drafts.find((one) => isAbout(one) && one.userId === reader.userId);
    return reason ? [own ? alsoFor(own, reason) : draftOf(reader, reason, about)] : [];
  });
  const kept = drafts.filter((one) => !(isAbout(one) && added.some(({ userId }) => userId === one.userId)));
  return [...kept, ...added];
}

const alsoFor = (own: NotificationDraft, reason: NotificationReason): NotificationDraft => ({
  ...own,
  reasons: [...own.reasons.filter((one) => one !== reason), reason],
  delivery: { ...own.delivery, inbox: true },
});

function draftOf(reader: Recipient, reason: DeskReason, about: DeskAbout): NotificationDraft {
  const usual = reader.isMuted ? null : deliveryTo(reader, relationOfReason(reason) ?? "owner", about.type);
  return { ...about, userId: reader.userId, reasons: [reason], delivery: { inbox: true, mail: usual?.mail ?? "Off" } };
}
