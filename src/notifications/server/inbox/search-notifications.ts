import { findCaseStatus, statusCodes } from "#care-cases/server/public.ts";
import {
  type CaseNotifications,
  type inboxCalls,
  maxUnread,
  type UnreadCount,
} from "#notifications/contract/inbox-calls.ts";
import type { Notification } from "#notifications/contract/notification.ts";
import { excerptOf } from "#notifications/rules/inbox/excerpt.ts";
import { reasonsOfBits, typeCode, typeOfCode } from "#notifications/server/notification-codes.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { isRealDate } from "#platform/rules/business-day.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { toActing } from "#platform/server/transactions/acting-kinds.ts";
import {
  countUnread,
  findCaseHeads,
  findInboxCases,
  findNewest,
  findNotifications,
  type InboxPosition,
  type InboxRow,
} from "./inbox-store.ts";

type Search = typeof inboxCalls.getCareCaseNotificationsBySearch;

/** A page of the caller's inbox, grouped by case. */
export const searchNotifications: Operation<Search> = async (request) => {
  const { actor, body, db } = request;
  const filter = { types: body.types.map(typeCode), unreadOnly: body.unreadOnly };
  const [{ caseIds, nextCursor }, newest] = await Promise.all([pageOfCases(request, filter), findNewest(db, actor)]);
  const wanted = { ...filter, caseIds, before: body.before ?? null, perCase: body.perCase + 1 };
  const [heads, rows] = await Promise.all([findCaseHeads(db, actor, caseIds), findNotifications(db, actor, wanted)]);
  const groups = caseIds.flatMap((caseId): CaseNotifications[] => {
    const head = heads.find(({ case_id }) => case_id === caseId);
    const ofCase = rows.filter(({ case_id }) => case_id === caseId);
    if (!head || ofCase.length === 0) return [];
    return [
      {
        careCase: { id: caseId, title: head.title, status: statusCodes.toValue(head.status) },
        isMuted: head.is_muted,
        unread: toUnreadCount(head.unread),
        notifications: ofCase.slice(0, body.perCase).map((row) => toNotification(row, actor)),
        hasMore: ofCase.length > body.perCase,
      },
    ];
  });
  return { groups, nextCursor, newestAt: newest?.toISOString() ?? null };
};

/** The cases of a page, and the next page's cursor. */
async function pageOfCases(
  { actor, body, db, refuse }: CallRequest<Search>,
  filter: { readonly types: readonly number[]; readonly unreadOnly: boolean },
): Promise<{ caseIds: number[]; nextCursor: string | null }> {
  if (body.caseId !== undefined) {
    if ((await findCaseStatus(db, actor, body.caseId)) === null) throw refuse("notFound");
    return { caseIds: [body.caseId], nextCursor: null };
  }
  const after = body.cursor === undefined ? null : unpackPosition(body.cursor);
  if (body.cursor !== undefined && after === null) {
    throw refuse("badRequest", {
      in: "body",
      problems: [fieldProblem("cursor", "notThisCursor")],
    });
  }
  const found = await findInboxCases(db, actor, { ...filter, after, limit: body.pageSize + 1 });
  const page = found.slice(0, body.pageSize);
  const last = page.at(-1);
  return {
    caseIds: page.map(({ case_id }) => case_id),
    nextCursor: found.length > page.length && last ? packPosition(last) : null,
  };
}

const packPosition = ({ at, id }: InboxPosition): string => `${at.getTime().toString(36)}.${id.toString(36)}`;

/** Null if the text isn't a valid cursor. */
function unpackPosition(text: string): InboxPosition | null {
  const [, at = "", id = ""] = /^([0-9a-z]{1,9})\.([0-9a-z]{1,10})$/.exec(text) ?? [];
  const place = { at: new Date(Number.parseInt(at, 36)), id: Number.parseInt(id, 36) };
  return Number.isNaN(place.at.getTime()) || !Number.isSafeInteger(place.id) ? null : place;
}

const toNotification = (row: InboxRow, reader: Actor): Notification => ({
  id: row.id,
  type: typeOfCode(row.type),
  at: row.at.toISOString(),
  caseId: row.case_id,
  by: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? "", isStaff: row.actor_kind === 0 },
  impersonatorName: row.impersonator_name,
  ...toActing(row, isStaff(reader)),
  isInternal: row.is_internal,
  isRead: row.read_at !== null,
  reasons: reasonsOfBits(row.reasons),
  from: row.from_value,
  // For a follow-up reminder: its date.
  to: row.to_value ?? (isRealDate(row.occasion ?? "") ? row.occasion : null),
  messageId: row.message_id,
  preview: row.comment === null ? row.note : excerptOf(row.comment),
});

const toUnreadCount = (counted: number): UnreadCount => ({
  count: Math.min(counted, maxUnread),
  isMore: counted > maxUnread,
});

/** Number of unread notifications in the caller's inbox. */
export const getUnreadCount: Operation<typeof inboxCalls.getUnreadNotificationCount> = async ({ actor, db }) =>
  toUnreadCount(await countUnread(db, actor));
