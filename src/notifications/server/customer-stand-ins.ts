import type { CaseSavedEvent } from "#care-cases/server/public.ts";
import type { NotificationDefaults } from "#notifications/contract/notification-defaults.ts";
import { needsAdministrators } from "#notifications/rules/customer-fallback.ts";
import type { Recipient } from "#notifications/rules/fan-out.ts";
import type { Db } from "#platform/server/database/database.ts";
import { findStandIns, type Presence } from "./recipient-store.ts";

type Save = Pick<CaseSavedEvent, "caseId" | "changes" | "after">;
type Context = { readonly actors: readonly number[]; readonly at: Date; readonly defaults: NotificationDefaults };
type PresentRecipient = Recipient & Presence;

/** The people of a save, with the company's administrators if its contact person isn't reached. */
export async function withStandIns(
  db: Db,
  { caseId, changes, after: { contactPersonId } }: Save,
  visible: readonly PresentRecipient[],
  { actors, at, defaults }: Context,
): Promise<readonly PresentRecipient[]> {
  if (changes.every(({ isInternal }) => isInternal)) return visible;
  if (!needsAdministrators({ contactPersonId, visible, actors })) return visible;
  const standIns = await findStandIns(db, { caseId, at }, defaults);
  const isIn = (people: readonly Recipient[], userId: number) => people.some((one) => one.userId === userId);
  return [
    ...visible.map((one) => (isIn(standIns, one.userId) ? { ...one, standsIn: true } : one)),
    ...standIns.filter(({ userId }) => !isIn(visible, userId)),
  ];
}
