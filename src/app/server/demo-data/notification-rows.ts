import type { Row } from "#app/server/demo-data/demo-rows.ts";
import { companies, staff, users } from "#app/server/demo-data/people.ts";
import { actorOf } from "#app/server/demo-data/replay-case.ts";
import type { ToldCase, ToldChange, ToldMessage, ToldSave } from "#app/server/demo-data/tell-case.ts";
import { maySeeCase } from "#care-cases/rules/case-access.ts";
import { fanOut, type NotificationDraft, type Recipient } from "#notifications/rules/fan-out.ts";
import { bitsOfReasons, mailCode, typeCode } from "#notifications/server/notification-codes.ts";
import { namedIn, newTeamOf } from "#notifications/server/notify-people.ts";
import { mentionedIds } from "#platform/server/sanitize-markup.ts";

/** So far back people were told; what is older was read and forgotten. */
const toldForMs = 14 * 24 * 3_600_000;
/** How many of the newest somebody has not got round to. */
const mostUnread = 6;

type Numbered = { readonly story: ToldCase; readonly caseId: number };
type Known = {
  readonly subscribers: ReadonlyMap<ToldCase, ReadonlySet<number>>;
  /** Of messages and changes, as they are stored. */
  readonly ids: ReadonlyMap<ToldMessage | ToldChange, number>;
  readonly now: Date;
};
type Heard = Numbered & { readonly at: Date; readonly actorId: number | null; readonly told: NotificationDraft };

/** What people were told of the last two weeks, by the rules of the product. Whatever was to be mailed has been. */
export function notificationRows(cases: readonly Numbered[], known: Known): Row[] {
  const since = new Date(known.now.getTime() - toldForMs);
  const heard = cases
    .flatMap((numbered) =>
      numbered.story.saves.filter(({ at }) => at >= since).flatMap((save) => hear(numbered, save, known)),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const unread = unreadOf(heard);
  return heard.map((one) => toRow(one, unread.has(one), known.now));
}

function hear(numbered: Numbered, save: ToldSave, { subscribers, ids }: Known): Heard[] {
  const { story } = numbered;
  const { by, at, message } = save;
  const actorId = by?.person.id ?? null;
  const idOf = (of: ToldMessage | ToldChange) => ids.get(of) ?? 0;
  const saved = {
    changes: save.changes.map((change) => ({
      id: idOf(change),
      type: change.type,
      isInternal: change.isInternal ?? false,
    })),
    message: message && {
      id: idOf(message),
      isInternal: message.isInternal,
      mentioned: at === message.at ? mentionedIds(message.comment) : [],
    },
    before: save.before,
    after: save.after,
  };
  const followers = subscribers.get(story) ?? new Set();
  const teamId = newTeamOf(saved);
  const team = staff.filter((one) => teamId !== null && one.teamId === teamId).map(({ id }) => id);
  const listeners = [...new Set([...namedIn(saved), ...followers, ...team])]
    .sort((a, b) => a - b)
    .filter((userId) => sees(userId, story))
    .map(
      (userId): Recipient => ({
        userId,
        isStaff: staff.some(({ id }) => id === userId),
        isCreator: story.standing.createdBy === userId,
        subscribes: followers.has(userId),
        isInTeam: team.includes(userId),
        isMuted: false,
        choices: {},
      }),
    );
  return fanOut(saved, listeners, actorId === null ? [] : [actorId]).map((told) => ({
    ...numbered,
    at,
    actorId,
    told,
  }));
}

function sees(userId: number, { standing: { values, createdBy, lastStaffMessageAt } }: ToldCase): boolean {
  const { status, customerNumber, contactPersonId } = values;
  if (staff.some(({ id }) => id === userId)) return true;
  const person = users.find(({ id }) => id === userId);
  const company = companies.find(({ number }) => String(number) === customerNumber);
  if (!person || !company || !person.companies.some(({ number }) => number === company.number)) return false;
  const { ownCasesOnly } = company;
  const hasStaffMessage = lastStaffMessageAt !== null;
  const facts = { status, customerNumber, contactPersonId, createdBy, hasStaffMessage, ownCasesOnly };
  return maySeeCase(actorOf({ side: "customer", person }, customerNumber), facts);
}

/** The newest of each person's inbox, but of cases on which they have acted since. */
function unreadOf(heard: readonly Heard[]): Set<Heard> {
  const byPerson = Map.groupBy(
    heard.filter(({ told }) => told.delivery.inbox),
    ({ told }) => told.userId,
  );
  const isOpen = ({ story, at, told }: Heard) =>
    !story.saves.some((save) => save.by?.person.id === told.userId && save.at > at);
  return new Set([...byPerson.values()].flatMap((all) => all.filter(isOpen).slice(-mostUnread)));
}

function toRow({ caseId, at, actorId, told }: Heard, isUnread: boolean, now: Date): Row {
  const { inbox, mail } = told.delivery;
  const later = (minutes: number) => new Date(Math.min(at.getTime() + minutes * 60_000, now.getTime())).toISOString();
  return {
    user_id: told.userId,
    case_id: caseId,
    type: typeCode(told.type),
    at: at.toISOString(),
    actor_id: actorId,
    change_id: told.changeId,
    message_id: told.messageId,
    is_internal: told.isInternal,
    reasons: bitsOfReasons(told.reasons),
    in_inbox: inbox,
    read_at: isUnread || !inbox ? null : later(90),
    mail: mailCode(mail),
    mailed_at: mail === "Off" ? null : later(1),
  };
}
