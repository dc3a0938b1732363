import * as z from "zod/mini";
import { caseStatuses } from "#care-cases/contract/care-case.ts";
import { notification, notificationTypes } from "#notifications/contract/notification.ts";
import { id } from "#platform/contract/bounds.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";
import { wrong } from "#platform/contract/field-problems.ts";

/** How many unread ones are counted; one more is said as "99+". */
export const mostCounted = 99;
/** The most notifications of a case in one reply. */
const mostOfCase = 50;

const types = z.array(z.enum(notificationTypes)).check(z.maxLength(notificationTypes.length));
const instant = z.iso.datetime({ precision: 3, error: wrong("instant") });

/** A number of unread ones; `isMore`: it is `mostCounted`, and there are more. */
const unreadCount = z.object({ count: z.int(), isMore: z.boolean() });
export type UnreadCount = z.infer<typeof unreadCount>;

/** What one case told the reader, newest first. */
export const caseNotifications = z.object({
  careCase: z.object({ id, title: z.string(), status: z.enum(caseStatuses) }),
  isMuted: z.boolean(),
  /** Of all kinds, whatever was asked for. */
  unread: unreadCount,
  notifications: z.array(notification),
  /** Whether the case has older ones that fit. */
  hasMore: z.boolean(),
});
export type CaseNotifications = z.infer<typeof caseNotifications>;

const search = z.strictObject({
  areaId: optionalCareArea,
  /** None: all types. */
  types: z._default(types, []),
  unreadOnly: z._default(z.boolean(), false),
  /** One case alone. */
  caseId: z.optional(id),
  /** Of one case: those older than this notification. */
  before: z.optional(id),
  cursor: z.optional(z.string().check(z.maxLength(100))),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
  /** The most notifications of each case. */
  perCase: z._default(z.int().check(z.minimum(1), z.maximum(mostOfCase)), 5),
});

const mark = z
  .strictObject({
    areaId: optionalCareArea,
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
    caseId: z.optional(id),
    /** The case was looked at: unread mentions stay, but for those of `seenMessageIds`. */
    visited: z.optional(z.boolean()),
    seenMessageIds: z.optional(z.array(id).check(z.maxLength(100))),
    all: z.optional(z.boolean()),
    /** Of all: what came until then, of these types. */
    until: z.optional(instant),
    types: z.optional(types),
    /** Takes back what was marked at this instant: `readAt` of an earlier reply. */
    undo: z.optional(instant),
  })
  .check(
    z.refine(
      ({ ids, caseId, all, undo }) =>
        [ids, caseId, all || undefined, undo].filter((one) => one !== undefined).length === 1,
      wrong("onlyOneOfMarks"),
    ),
    z.refine(({ all, until, types: ofTypes }) => all === true || (until === undefined && ofTypes === undefined), {
      error: wrong("onlyWithAll"),
    }),
    z.refine(({ all, until }) => all !== true || until !== undefined, {
      path: ["until"],
      error: wrong("neededWithAll"),
    }),
    z.refine(
      ({ caseId, visited, seenMessageIds }) => caseId !== undefined || (!visited && seenMessageIds === undefined),
      {
        error: wrong("onlyWithCase"),
      },
    ),
  );
export type MarkNotifications = z.input<typeof mark>;

/** A person's own notifications, as far as they may see them now. Who acts for somebody reads theirs, and changes nothing. */
export const inboxCalls = {
  /** By case: the case with the newest one first. The cursor is where the next page begins. */
  getCareCaseNotificationsBySearch: post("/api/Notifications/GetCareCaseNotificationsBySearch", {
    body: search,
    reply: z.object({
      groups: z.array(caseNotifications),
      nextCursor: z.nullable(z.string()),
      /** When the newest of all came: what "all" means to who reads this. */
      newestAt: z.nullable(z.string()),
    }),
    perMinute: 600,
  }),
  /** Unread ones in the inbox. */
  getUnreadNotificationCount: get("/api/Notifications/GetUnreadNotificationCount", {
    reply: unreadCount,
    perMinute: 600,
  }),
  /** Marks some, a case's or all as read; what is not there or read already is left. The caller's other tabs are told. */
  markNotificationsRead: post("/api/Notifications/MarkNotificationsRead", {
    body: mark,
    reply: z.object({
      marked: z.int(),
      /** The instant that takes them back. */
      readAt: z.string(),
      /** Of a visit: messages with a mention that is still unread, the newest hundred. */
      mentionsLeft: z.array(id),
    }),
    perMinute: 600,
  }),
  /** From now on the case tells the caller of mentions only, or again of everything. */
  muteCareCaseNotifications: post("/api/Notifications/MuteCareCaseNotifications", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id, isMuted: z.boolean() }),
    writes: true,
    perMinute: 120,
  }),
} as const;
