import type { NotificationDefaults } from "#notifications/contract/notification-defaults.ts";
import { type DeskAbout, withDesk } from "#notifications/rules/desk/desk-drafts.ts";
import { deskFallback, isSeenTo } from "#notifications/rules/desk/desk-fallback.ts";
import { deskPerson } from "#notifications/rules/desk/desk-person.ts";
import type { NotificationDraft, Recipient } from "#notifications/rules/fan-out.ts";
import { findDesk, type Presence } from "#notifications/server/recipient-store.ts";
import type { Db } from "#platform/server/database/database.ts";

/** Something that the desk must act on. */
type DeskEvent = {
  readonly caseId: number;
  readonly at: Date;
  readonly about: DeskAbout;
  /** The case is new. */
  readonly isNew: boolean;
  readonly actors: readonly number[];
  readonly assigneeId: number | null;
  /** The team that owns the case. */
  readonly teamId: number | null;
  readonly defaults: NotificationDefaults;
};

type PresentRecipient = Recipient & Presence;

/** The notifications, with those of people who are told because nobody else at the desk is, or for somebody away. */
export async function tellDesk(
  db: Db,
  event: DeskEvent,
  recipients: readonly PresentRecipient[],
  drafts: readonly NotificationDraft[],
): Promise<readonly NotificationDraft[]> {
  const { about, defaults, isNew } = event;
  const staff = recipients.filter(({ isStaff }) => isStaff);
  const told = staff.map((one) => deskPerson(one, event, drafts)).filter(({ isTold }) => isTold);
  const colleagueIds = told.flatMap(({ isAway, reachId }) => (isAway && reachId !== null ? [reachId] : []));
  if (isSeenTo(told) && colleagueIds.length === 0) return drafts;
  const desk = await findDesk(db, { ...event, colleagueIds }, defaults);
  const ids = new Set(desk.map(({ userId }) => userId));
  const readers = [...desk, ...staff.filter(({ userId }) => !ids.has(userId))];
  const people = readers.map((one) => deskPerson(one, event, drafts));
  return withDesk(drafts, deskFallback(people, isNew), readers, about);
}
