import { fanOut, type NotificationDraft, type Recipient } from "#notifications/rules/fan-out.ts";
import { bitsOfReasons, mailCode, typeCode } from "#notifications/server/notification-codes.ts";
import { namedIn, newTeamOf } from "#notifications/server/notify-people.ts";
import { dayMs, minuteMs } from "#platform/rules/durations.ts";
import { mentionedIds } from "#platform/rules/markup/mentions.ts";
import { staff } from "./people.ts";
import type { DemoRow } from "./people-rows.ts";
import type { SimulatedCase, SimulatedChange, SimulatedMessage, SimulatedSave } from "./simulate-case.ts";

/** Notifications older than this were read and removed. */
const notifiedForMs = 14 * dayMs;
/** Maximum number of unread notifications per person. */
const maxUnread = 6;

type NumberedStory = { readonly story: SimulatedCase; readonly caseId: number };
type StoredStories = {
  readonly subscribers: ReadonlyMap<SimulatedCase, ReadonlySet<number>>;
  /** Ids of stored messages and changes. */
  readonly ids: ReadonlyMap<SimulatedMessage | SimulatedChange, number>;
  readonly now: Date;
};
type NotificationEvent = NumberedStory & {
  readonly at: Date;
  readonly actorId: number | null;
  readonly draft: NotificationDraft;
};

/** Notifications of the last two weeks, by the product's rules. All emails have been sent. */
export function notificationRows(cases: readonly NumberedStory[], known: StoredStories): DemoRow[] {
  const since = new Date(known.now.getTime() - notifiedForMs);
  const notified = cases
    .flatMap((numbered) =>
      numbered.story.saves.filter(({ at }) => at >= since).flatMap((save) => notificationsOf(numbered, save, known)),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const unread = unreadOf(notified);
  return notified.map((one) => toRow(one, unread.has(one), known.now));
}

function notificationsOf(
  numbered: NumberedStory,
  save: SimulatedSave,
  { subscribers, ids }: StoredStories,
): NotificationEvent[] {
  const { story } = numbered;
  const { by, at, message } = save;
  const actorId = by?.person.id ?? null;
  const idOf = (of: SimulatedMessage | SimulatedChange) => ids.get(of) ?? 0;
  const saved = {
    changes: save.changes.map((change) => ({
      id: idOf(change),
      type: change.type,
      isInternal: change.isInternal ?? false,
    })),
    message: message && {
      id: idOf(message),
      isInternal: message.isInternal,
      mentioned: mentionedIds(message.comment),
    },
    before: save.before,
    after: save.after,
  };
  const followers = subscribers.get(story) ?? new Set();
  const teamId = newTeamOf(saved);
  const team = staff.filter((one) => teamId !== null && one.teamId === teamId).map(({ id }) => id);
  const recipients = [...new Set([...namedIn(saved), ...followers, ...team])]
    .sort((a, b) => a - b)
    .map(
      (userId): Recipient => ({
        userId,
        isStaff: staff.some(({ id }) => id === userId),
        isCreator: story.snapshot.createdBy === userId,
        subscribes: followers.has(userId),
        isInTeam: team.includes(userId),
        isMuted: false,
        choices: {},
      }),
    );
  return fanOut(saved, recipients, actorId === null ? [] : [actorId]).map((draft) => ({
    ...numbered,
    at,
    actorId,
    draft,
  }));
}

/** The newest in each person's inbox, except for cases on which they have acted since. */
function unreadOf(notified: readonly NotificationEvent[]): Set<NotificationEvent> {
  const byPerson = Map.groupBy(
    notified.filter(({ draft }) => draft.delivery.inbox),
    ({ draft }) => draft.userId,
  );
  const isOpen = ({ story, at, draft }: NotificationEvent) =>
    !story.saves.some((save) => save.by?.person.id === draft.userId && save.at > at);
  return new Set([...byPerson.values()].flatMap((all) => all.filter(isOpen).slice(-maxUnread)));
}

function toRow({ caseId, at, actorId, draft }: NotificationEvent, isUnread: boolean, now: Date): DemoRow {
  const { inbox, mail } = draft.delivery;
  const later = (minutes: number) => new Date(Math.min(at.getTime() + minutes * minuteMs, now.getTime())).toISOString();
  return {
    user_id: draft.userId,
    case_id: caseId,
    type: typeCode(draft.type),
    at: at.toISOString(),
    actor_id: actorId,
    change_id: draft.changeId,
    message_id: draft.messageId,
    is_internal: draft.isInternal,
    reasons: bitsOfReasons(draft.reasons),
    in_inbox: inbox,
    read_at: isUnread || !inbox ? null : later(90),
    mail: mailCode(mail),
    mailed_at: mail === "Off" ? null : later(1),
  };
}
