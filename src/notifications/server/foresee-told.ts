import type { CaseSavedEvent } from "#care-cases/server/public.ts";
import type { NotificationDefaults } from "#notifications/contract/notification-defaults.ts";
import { type ToldHow, toldHow } from "#notifications/rules/audience/told-how.ts";
import { findMailReaders } from "#notifications/server/mail/waiting-mail-store.ts";
import { planNotifications } from "#notifications/server/notify-people.ts";
import type { Db } from "#platform/server/database/database.ts";

export type ToldPerson = {
  readonly id: number;
  readonly name: string;
  readonly isStaff: boolean;
  readonly how: ToldHow;
};

/**
 * Who would be told of a save if it were made now, and how, by name: its notifications and emails unless somebody reads,
 * mutes or changes settings before they are sent.
 */
export async function foreseeTold(
  db: Db,
  event: CaseSavedEvent,
  context: { readonly at: Date; readonly defaults: NotificationDefaults },
): Promise<ToldPerson[]> {
  const { drafts } = await planNotifications(db, event, context);
  const ofPerson = Map.groupBy(drafts, ({ userId }) => userId);
  if (ofPerson.size === 0) return [];
  const people = await findMailReaders(db, event.caseId, [...ofPerson.keys()]);
  return people.flatMap(({ isMailed, ...person }) => {
    const how = toldHow(ofPerson.get(person.id) ?? [], isMailed);
    return how === null ? [] : [{ ...person, how }];
  });
}
