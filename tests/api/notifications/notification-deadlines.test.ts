import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { NotificationType } from "#notifications/contract/notification.ts";
import { typeCode } from "#notifications/server/notification-codes.ts";
import { deleteOldNotifications } from "#notifications/server/notification-store.ts";
import { notifyDeadline } from "#notifications/server/notify-people.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { notificationsTo, notified, reset } from "#tests/support/notifications/read-notifications.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let id: number;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());
beforeEach(async () => {
  id = (await buildCase(havn)).id;
});

const { anna, bo } = people;
const opens = new Date("2027-01-04T07:30:00.000Z");
type Also = { readonly reminder?: "DayBefore"; readonly occasion?: string };

/** Notifies people of a deadline as the sweep does; returns how many people. */
const tell = async (type: NotificationType, also: Also = {}): Promise<number> => {
  const context = { app: havn.havn.app, actor: null, auditAction: "test", requestId: "test", isAudited: false };
  const now = havn.clock.now();
  const { count } = await inTransaction({ ...context, now }, (tx) =>
    notifyDeadline(tx, {
      defaults: havn.havn.app.settings.notifications,
      caseId: id,
      type,
      occasion: "one",
      at: now,
      mailAt: opens,
      ...also,
    }),
  );
  return count;
};

test("an occasion is notified once, and another one again, even by two sweeps at once", async () => {
  await reset(havn, id, { assignee: "anna", owner: "bo" });
  const counts = await Promise.all([tell("CloseToFirstResponse"), tell("CloseToFirstResponse")]);
  expect(counts.sort()).toEqual([0, 2]);
  expect(await tell("CloseToFirstResponse")).toBe(0);
  expect(await tell("CloseToFirstResponse", { occasion: "two" })).toBe(2);
});

test("the notification has no actor, and its email waits until support is open", async () => {
  await reset(havn, id, { assignee: "bo" });
  await havn.db.deleteFrom("job").where("kind", "=", "mail-case").execute();
  await tell("CloseToFirstResponse");
  const rows = await havn.db.selectFrom("notification").selectAll().where("case_id", "=", id).execute();
  expect(rows).toMatchObject([{ user_id: bo.id, actor_id: null, change_id: null, is_internal: true, occasion: "one" }]);
  const jobs = await havn.db
    .selectFrom("job")
    .select(["dedupe_key", "payload", "run_at"])
    .where("kind", "=", "mail-case")
    .execute();
  expect(jobs).toEqual([
    { dedupe_key: `${bo.id}:${id}:support`, payload: { userId: bo.id, caseId: id }, run_at: opens },
  ]);
});

test("people who chose it are notified the day before, and the others on the day", async () => {
  await reset(havn, id, { assignee: "anna", owner: "bo" });
  const body = { version: 0, cells: [], followUpReminder: "DayBefore" as const };
  await havn.as("bo").updateNotificationSettingPreferences({ query: { areaId: "care" }, body });
  expect(await tell("CloseToFollowUpDate", { reminder: "DayBefore" })).toBe(1);
  expect((await notified(havn, id)).map(({ person }) => person)).toEqual(["bo"]);
  expect(await tell("CloseToFollowUpDate")).toBe(1);
  expect(await notificationsTo(havn, "anna", id)).toEqual(["CloseToFollowUpDate: I D"]);
});

test("two deadlines of one occasion make two notifications", async () => {
  await reset(havn, id, { assignee: "anna" });
  expect([await tell("CloseToFollowUpDate"), await tell("OneDayBeforeCareCaseBecomeInactive")]).toEqual([1, 1]);
  expect(await notificationsTo(havn, "anna", id)).toEqual([
    "CloseToFollowUpDate: I D",
    "OneDayBeforeCareCaseBecomeInactive: I D",
  ]);
});

test("nobody is notified if they muted the case, only follow it, or the case is gone", async () => {
  await reset(havn, id, { assignee: "anna", subscriber: "bo" });
  await havn.as("anna").muteCareCaseNotifications({ body: { caseId: id, isMuted: true } });
  expect(await tell("CloseToFirstResponse")).toBe(0);
  id = 987_654_321;
  expect(await tell("CloseToFirstResponse")).toBe(0);
});

test("read notifications are removed after 90 days, and the rest after a year", async () => {
  const now = havn.clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const row = { user_id: anna.id, case_id: id, is_internal: false, reasons: 1, mail: 1, in_inbox: true, read_at: null };
  const old = (at: Date, more: object = {}) => ({
    ...row,
    at,
    type: typeCode("StatusChanged"),
    ...more,
  });
  await havn.db.deleteFrom("notification").execute();
  await havn.db
    .insertInto("notification")
    .values([
      old(daysAgo(366)),
      old(daysAgo(364)),
      old(daysAgo(91), { read_at: daysAgo(80) }),
      old(daysAgo(91), { in_inbox: false }),
      old(daysAgo(91)),
      old(daysAgo(89), { read_at: daysAgo(80) }),
    ])
    .execute();
  await deleteOldNotifications(havn.db, now);
  const left = await havn.db.selectFrom("notification").select(["at", "read_at"]).orderBy("at").execute();
  expect(left).toEqual([
    { at: daysAgo(364), read_at: null },
    { at: daysAgo(91), read_at: null },
    { at: daysAgo(89), read_at: daysAgo(80) },
  ]);
});
