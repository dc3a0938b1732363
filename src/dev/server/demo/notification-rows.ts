import type { StoredChange } from "#care-cases/server/public.ts";
import { fanOut, type NotificationDraft } from "#notifications/rules/fan-out.ts";
import { withStatusInMessage } from "#notifications/rules/message-with-status.ts";
import { bitsOfReasons, mailCode, typeCode } from "#notifications/server/notification-codes.ts";
import { namedIn, newTeamOf } from "#notifications/server/notify-people.ts";
import { dayMs, minuteMs } from "#platform/rules/durations.ts";
import { mentionedIds } from "#platform/rules/markup/mentions.ts";
import type { SimulatedSave } from "./apply-save.ts";
import { staff } from "./people.ts";
import type { DemoRow } from "./people-rows.ts";
import type { NumberedCase } from "./simulate-case.ts";

/** Notifications older than this were read and removed. */
const notifiedForMs = 14 * dayMs;
/** Maximum number of unread notifications per person. */
const maxUnread = 6;

/** A save with the ids of its rows, and the case's followers. */
export type NotifiedSave = NumberedCase &
  SimulatedSave & {
    readonly changes: readonly StoredChange[];
    readonly messageId: number;
    readonly followers: readonly number[];
  };
type SentNotification = { readonly save: NotifiedSave; readonly draft: NotificationDraft };

/** Notifications of the last two weeks, by the product's rules. All emails have been sent. */
export function notificationRows(saves: readonly NotifiedSave[], now: Date): DemoRow[] {
  const sent = saves.filter(({ at }) => at.getTime() >= now.getTime() - notifiedForMs).flatMap(sentOf);
  const unread = unreadOf(sent);
  return sent.map((one) => toRow(one, unread.has(one), now));
}

function sentOf(save: NotifiedSave): SentNotification[] {
  const { by, message, changes, messageId, followers, snapshot } = save;
  const mentioned = mentionedIds(message?.comment ?? "");
  const saved = {
    changes,
    message: message && { id: messageId, isInternal: message.isInternal, mentioned },
    before: save.before.values,
    after: save.after.values,
  };
  const teamId = newTeamOf(saved);
  const team = staff.filter((one) => teamId !== null && one.teamId === teamId).map(({ id }) => id);
  const recipients = [...new Set([...namedIn(saved), ...followers, ...team])]
    .sort((a, b) => a - b)
    .map((userId) => ({
      userId,
      isStaff: staff.some(({ id }) => id === userId),
      isCreator: snapshot.createdBy === userId,
      subscribes: followers.includes(userId),
      isInTeam: team.includes(userId),
      isMuted: false,
      choices: {},
    }));
  const drafts = fanOut(saved, recipients, by ? [by.id] : []);
  return withStatusInMessage(drafts, changes).map((draft) => ({ save, draft }));
}

/** The newest in each person's inbox, except for cases on which they have acted since. */
function unreadOf(sent: readonly SentNotification[]): Set<SentNotification> {
  const inInbox = sent.filter(({ draft }) => draft.delivery.inbox);
  const byPerson = Map.groupBy(inInbox, ({ draft }) => draft.userId);
  const isOpen = ({ save, draft }: SentNotification) =>
    !save.saves.some(({ by, at }) => by?.id === draft.userId && at > save.at);
  return new Set([...byPerson.values()].flatMap((all) => all.filter(isOpen).slice(-maxUnread)));
}

function toRow({ save: { caseId, by, at }, draft }: SentNotification, isUnread: boolean, now: Date): DemoRow {
  const { inbox, mail } = draft.delivery;
  const later = (minutes: number) => new Date(Math.min(at.getTime() + minutes * minuteMs, now.getTime()));
  return {
    user_id: draft.userId,
    case_id: caseId,
    type: typeCode(draft.type),
    at,
    actor_id: by?.id ?? null,
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
