import * as z from "zod/mini";
import { caseStatuses } from "#care-cases/contract/public.ts";
import { notification } from "#notifications/contract/notification.ts";
import { notificationType, notificationTypes } from "#notifications/contract/notification-types.ts";
import { id } from "#platform/contract/bounds.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";
import { wrong } from "#platform/contract/field-problems.ts";

/** Unread counts are exact up to this number, then "99+". */
export const maxUnread = 99;
/** Maximum number of notifications per case in a reply. */
const maxOfCase = 50;

const types = z.lazy(() => z.array(notificationType).check(z.maxLength(notificationTypes.names().length)));
const instant = z.iso.datetime({ precision: 3, error: wrong("instant") });

/** An unread count; `isMore`: it is `maxCounted`, and there are more. */
const unreadCount = z.object({ count: z.int(), isMore: z.boolean() });
export type UnreadCount = z.infer<typeof unreadCount>;

/** The reader's notifications of one case, newest first. */
export const caseNotifications = z.object({
  careCase: z.object({ id, title: z.string(), status: z.enum(caseStatuses) }),
  isMuted: z.boolean(),
  /** Of all types, regardless of the filter. */
  unread: unreadCount,
  notifications: z.array(notification),
  /** Whether the case has older matching ones. */
  hasMore: z.boolean(),
});
export type CaseNotifications = z.infer<typeof caseNotifications>;

const search = z.strictObject({
  areaId: optionalCareArea,
  /** Empty: all types. */
  types: z._default(types, []),
  unreadOnly: z._default(z.boolean(), false),
  /** Only one case. */
  caseId: z.optional(id),
  /** For a single case: those before this notification. */
  before: z.optional(id),
  cursor: z.optional(z.string().check(z.maxLength(100))),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
  /** Maximum number of notifications per case. */
  perCase: z._default(z.int().check(z.minimum(1), z.maximum(maxOfCase)), 5),
});

const mark = z
  .strictObject({
    areaId: optionalCareArea,
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
    caseId: z.optional(id),
    /** The case was viewed: unread mentions stay unread, except in `seenMessageIds`. */
    visited: z.optional(z.boolean()),
    seenMessageIds: z.optional(z.array(id).check(z.maxLength(100))),
    all: z.optional(z.boolean()),
    /** All of these types up to this time. */
    until: z.optional(instant),
    types: z.optional(types),
    /** Undoes what was marked at this time: `readAt` of an earlier reply. */
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

/** A person's notifications that they may see now. While impersonating, they are read-only. */
export const inboxCalls = {
  /** Grouped by case, the case with the newest first. The cursor is where the next page starts. */
  getCareCaseNotificationsBySearch: post("/api/Notifications/GetCareCaseNotificationsBySearch", {
    body: search,
    reply: z.object({
      groups: z.array(caseNotifications),
      nextCursor: z.nullable(z.string()),
      /** Time of the newest notification overall, which bounds what "all" means to the reader. */
      newestAt: z.nullable(z.string()),
    }),
    perMinute: 600,
  }),
  /** Number of unread notifications in the inbox. */
  getUnreadNotificationCount: get("/api/Notifications/GetUnreadNotificationCount", {
    reply: unreadCount,
    perMinute: 600,
  }),
  /**
   * Marks some, one case's or all as read; ignores those that don't exist or are already read. The caller's other tabs
   * get a live event.
   */
  markNotificationsRead: post("/api/Notifications/MarkNotificationsRead", {
    body: mark,
    reply: z.object({
      marked: z.int(),
      /** Pass it as `undo` to undo this. */
      readAt: z.string(),
      /** For a visit: messages with a mention that is still unread, newest hundred. */
      mentionsLeft: z.array(id),
      /**
       * For a visit: the oldest message of which a notification was unread, and the newest of which one had been read
       * before, wherever that was.
       */
      unread: z.nullable(z.object({ from: z.nullable(id), readTo: z.nullable(id) })),
    }),
    perMinute: 600,
  }),
  /** Restricts the caller's notifications of the case to mentions, or lifts that. */
  muteCareCaseNotifications: post("/api/Notifications/MuteCareCaseNotifications", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id, isMuted: z.boolean() }),
    writes: true,
    perMinute: 120,
  }),
} as const;
