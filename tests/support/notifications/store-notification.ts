import type { Api } from "#app/contract/features.ts";
import type { NotificationReason, NotificationType } from "#notifications/contract/notification.ts";
import { bitsOfReasons, typeCode } from "#notifications/server/notification-codes.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

type NewNotification = {
  readonly caseId: number;
  readonly type?: NotificationType | number;
  readonly by?: PersonName;
  readonly messageId?: number;
  readonly changeId?: number;
  readonly isInternal?: boolean;
  readonly reasons?: readonly NotificationReason[];
  readonly inInbox?: boolean;
};

/** Stores a notification in the inbox, each a second newer than the previous. Returns its id. */
export async function storeNotification(havn: TestHavn, to: PersonName, wanted: NewNotification): Promise<number> {
  const { caseId, type = "StatusChanged", by, messageId, changeId, isInternal = false, inInbox = true } = wanted;
  const newest = await havn.db
    .selectFrom("notification")
    .select(({ fn }) => fn.max("at").as("at"))
    .executeTakeFirst();
  const at = new Date(Math.max(havn.clock.now().getTime(), (newest?.at?.getTime() ?? 0) + 1_000));
  const { id } = await havn.db
    .insertInto("notification")
    .values({
      user_id: people[to].id,
      case_id: caseId,
      type: typeof type === "number" ? type : typeCode(type),
      at,
      actor_id: by ? people[by].id : null,
      change_id: changeId ?? null,
      message_id: messageId ?? null,
      is_internal: isInternal,
      reasons: bitsOfReasons(wanted.reasons ?? ["assignee"]),
      in_inbox: inInbox,
      read_at: null,
      mail: inInbox ? 0 : 1,
      mailed_at: null,
      occasion: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Body<C extends "getCareCaseNotificationsBySearch" | "markNotificationsRead"> = Parameters<Api[C]>[0]["body"];
export type MarkInput = Body<"markNotificationsRead">;

/** Queries of inbox tests. */
export const inboxes = (havn: () => TestHavn) => {
  const inbox = (by: PersonName, body: Body<"getCareCaseNotificationsBySearch"> = {}) =>
    havn().as(by).getCareCaseNotificationsBySearch({ body });
  return {
    inbox,
    /** The inbox's cases, each with the ids of its notifications. */
    shown: async (by: PersonName, body: Body<"getCareCaseNotificationsBySearch"> = {}) =>
      (await inbox(by, body)).groups.map(({ careCase, notifications }) => [
        careCase.id,
        notifications.map(({ id }) => id),
      ]),
    unread: (by: PersonName) => havn().as(by).getUnreadNotificationCount(),
    mark: (by: PersonName, body: MarkInput) => havn().as(by).markNotificationsRead({ body }),
    /** Submitted cases of Nordlys, without notifications of the submission. */
    cases: async (count: number): Promise<number[]> => {
      const ids: number[] = [];
      for (let at = 0; at < count; at += 1) ids.push((await buildCase(havn())).id);
      await havn().db.deleteFrom("notification").execute();
      return ids;
    },
  };
};
