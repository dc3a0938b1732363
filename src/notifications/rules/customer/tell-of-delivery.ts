import type { ChangeLogType } from "#care-cases/contract/public.ts";
import {
  type NotificationDraft,
  notificationTypeOf,
  type Recipient,
  type SavedCase,
} from "#notifications/rules/fan-out.ts";

/** The changes that tell of a delivery, the best first. */
const telling: readonly ChangeLogType[] = ["StatusChanged", "ContactPersonChanged", "NewMessage"];

/**
 * The notifications of a save, with those without which nobody of the customer would learn of a delivery: its contact
 * person, otherwise its followers, have it in the inbox whatever their settings, as for a mention. Administrators who
 * are told instead of the contact person have it anyway.
 */
export function tellingOfDelivery(
  drafts: readonly NotificationDraft[],
  { after: { contactPersonId }, changes, message, tellsOfDelivery }: SavedCase,
  recipients: readonly Recipient[],
): readonly NotificationDraft[] {
  if (!tellsOfDelivery) return drafts;
  const reached = recipients.filter(({ isStaff, isMailGivenUp }) => !isStaff && !isMailGivenUp);
  if (drafts.some(({ userId }) => reached.some((one) => one.userId === userId))) return drafts;
  const external = changes.filter(({ isInternal }) => !isInternal);
  const [change] = telling.flatMap((type) => external.find((one) => one.type === type) ?? []);
  const type = change && notificationTypeOf(change.type);
  if (!type) return drafts;
  const contact = reached.filter(({ userId }) => userId === contactPersonId);
  const told = contact.length > 0 ? contact : reached.filter(({ subscribes }) => subscribes);
  const about = {
    ...{
      type,
      changeId: change.id,
      messageId: type === "NewMessage" ? (message?.id ?? null) : null,
      isInternal: false,
    },
    reasons: [contact.length > 0 ? "contactPerson" : "subscribe"],
    delivery: { inbox: true, mail: "Off" },
  } as const;
  return [...drafts, ...told.map(({ userId }) => ({ ...about, userId }))];
}
