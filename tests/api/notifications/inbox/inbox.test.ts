import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { typeCode } from "#notifications/server/notification-codes.ts";
import { buildCase, change, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { inboxes, storeNotification } from "#tests/support/notifications/store-notification.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
});
afterAll(() => havn.close());
beforeEach(async () => {
  await havn.db.deleteFrom("notification").execute();
  await havn.db.deleteFrom("notification_mute").execute();
  havn.clock.forward({ minutes: 1 });
});

const { inbox, shown, unread, mark, cases } = inboxes(() => havn);
const oneCase = async (): Promise<number> => (await cases(1))[0] ?? 0;

describe("the inbox", () => {
  test("is empty at first", async () => {
    expect(await inbox("anna")).toEqual({ groups: [], nextCursor: null, newestAt: null });
    expect(await unread("anna")).toEqual({ count: 0, isMore: false });
  });

  test("is per person, grouped by case, newest first", async () => {
    const [one = 0, two = 0] = await cases(2);
    const first = await storeNotification(havn, "anna", { caseId: one });
    const second = await storeNotification(havn, "anna", { caseId: two });
    await storeNotification(havn, "bo", { caseId: two });
    const third = await storeNotification(havn, "anna", { caseId: one });
    await storeNotification(havn, "anna", { caseId: one, inInbox: false });
    expect(await shown("anna")).toEqual([
      [one, [third, first]],
      [two, [second]],
    ]);
    expect(await unread("anna")).toEqual({ count: 3, isMore: false });
    expect(await unread("bo")).toEqual({ count: 1, isMore: false });
  });

  test("says what happened, who did it, the reason for the notification, and how the message begins", async () => {
    const { id, version } = await buildCase(havn);
    await change(havn, "anna", { id, version }, { severity: "Critical" });
    const { message } = await write(havn, "bo", id, `<p>Hej &amp; tak</p><p>${"ord ".repeat(100)}</p>`, true);
    const history = (await havn.as("anna").getCareCaseChangeLogsBySearch({ body: { caseId: id } })).changeLogs;
    const changeId = history.find(({ type }) => type === "SeverityChanged")?.id ?? 0;
    await havn.db.deleteFrom("notification").execute();
    await storeNotification(havn, "bo", {
      caseId: id,
      type: "SeverityChanged",
      by: "anna",
      changeId,
      reasons: ["owner", "subscribe"],
    });
    await storeNotification(havn, "bo", {
      caseId: id,
      type: "NewMessage",
      by: "bo",
      messageId: message.id,
      isInternal: true,
    });
    const [group] = (await inbox("bo")).groups;
    expect(group).toMatchObject({
      careCase: { id, title: "Faktura mangler momslinje" },
      isMuted: false,
      hasMore: false,
    });
    const [told, severity] = group?.notifications ?? [];
    expect(severity).toMatchObject({
      type: "SeverityChanged",
      by: { id: people.anna.id, name: people.anna.name, isStaff: true },
      reasons: ["owner", "subscribe"],
      from: "Important",
      to: "Critical",
      isRead: false,
      preview: null,
    });
    expect(told).toMatchObject({ type: "NewMessage", isInternal: true, messageId: message.id, from: null });
    expect(told?.preview).toMatch(/^Hej & tak ord .*…$/);
    await havn.as("bo").deleteCareCaseMessage({ body: { caseId: id, messageId: message.id } });
    const [after] = (await inbox("bo", { types: ["NewMessage"] })).groups;
    expect(after?.notifications.map(({ preview }) => preview)).toEqual([null]);
  });

  test("names all types, and shows a newer version's as unknown", async () => {
    const caseId = await oneCase();
    for (const type of notificationTypes.names()) await storeNotification(havn, "anna", { caseId, type });
    await storeNotification(havn, "anna", { caseId, type: 99 });
    const [group] = (await inbox("anna", { perCase: 50 })).groups;
    expect(group?.notifications.map(({ type }) => type)).toEqual([
      "Unknown",
      ...notificationTypes.names().toReversed(),
    ]);
  });

  test("is filtered by type and unread; a group's number counts all its unread ones", async () => {
    const [one = 0, two = 0] = await cases(2);
    const status = await storeNotification(havn, "anna", { caseId: one });
    const message = await storeNotification(havn, "anna", { caseId: one, type: "NewMessage" });
    const other = await storeNotification(havn, "anna", { caseId: two, type: "NewMessage" });
    await mark("anna", { ids: [other] });
    expect(await shown("anna", { types: ["NewMessage"] })).toEqual([
      [two, [other]],
      [one, [message]],
    ]);
    expect(await shown("anna", { unreadOnly: true })).toEqual([[one, [message, status]]]);
    expect(await shown("anna", { unreadOnly: true, types: ["NewMessage"] })).toEqual([[one, [message]]]);
    const [group] = (await inbox("anna", { types: ["NewMessage"], unreadOnly: true })).groups;
    expect(group?.unread).toEqual({ count: 2, isMore: false });
  });

  test("is paged by cursor, each case once, wherever its older ones are", async () => {
    const ids = await cases(7);
    for (const caseId of [...ids, ...ids.toReversed()]) await storeNotification(havn, "anna", { caseId });
    const pages: number[][] = [];
    let cursor: string | undefined;
    do {
      const page = await inbox("anna", { pageSize: 3, ...(cursor && { cursor }) });
      pages.push(page.groups.map(({ careCase }) => careCase.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]);
    for (const wrong of ["!", "a", "a.b.c", "zzzzzzzzz.zzzzzzzzzzz"]) {
      expect(await refusalOf(inbox("anna", { cursor: wrong }))).toMatchObject({ statusCode: 400, code: "badRequest" });
    }
  });

  test("leaves out a case's older notifications until they are requested", async () => {
    const caseId = await oneCase();
    const ids: number[] = [];
    for (let at = 0; at < 8; at += 1) ids.unshift(await storeNotification(havn, "anna", { caseId }));
    const [group] = (await inbox("anna")).groups;
    expect([group?.notifications.map(({ id }) => id), group?.hasMore]).toEqual([ids.slice(0, 5), true]);
    expect(await shown("anna", { caseId, before: ids[4] ?? 0 })).toEqual([[caseId, ids.slice(5)]]);
    const foreign = await storeNotification(havn, "bo", { caseId });
    expect(await shown("anna", { caseId, before: foreign })).toEqual([]);
  });

  test("is loaded in time even with a filter and position chosen to be slow", async () => {
    const caseId = await oneCase();
    const [edited, deleted] = [typeCode("EditedMessage"), typeCode("DeletedMessage")];
    await sql`insert into notification (user_id, case_id, type, at, is_internal, reasons, in_inbox, mail)
      select ${people.anna.id}, ${caseId}, case when i <= 10001 then ${edited}::int else ${deleted} end,
        timestamptz '2026-11-01T00:00:00Z' + i * interval '1 second', false, 1, true, 0
      from generate_series(1, 20000) i`.execute(havn.db);
    await sql`analyze notification`.execute(havn.db);
    const cursor = `${Date.parse("2026-11-01T02:46:40.500Z").toString(36)}.1`;
    expect(await inbox("anna", { types: ["EditedMessage"], cursor })).toMatchObject({ groups: [], nextCursor: null });
  });

  test("counts to 99 and then says that there are more", async () => {
    const caseId = await oneCase();
    for (let at = 0; at < 99; at += 1) await storeNotification(havn, "anna", { caseId });
    expect(await unread("anna")).toEqual({ count: 99, isMore: false });
    await storeNotification(havn, "anna", { caseId });
    expect(await unread("anna")).toEqual({ count: 99, isMore: true });
    expect((await inbox("anna")).groups[0]?.unread).toEqual({ count: 99, isMore: true });
  });
});

describe("notifications that one may no longer see are not listed, counted or affected", () => {
  test.each([
    ["an internal one of a customer", { isInternal: true }, async () => undefined],
    ["a case of another company", {}, (id: number) => moveToFjord(id)],
    ["another's case where each has their own", {}, (id: number) => onlyOwn(id)],
  ])("%s", async (_name, told, hide) => {
    const caseId = await oneCase();
    await storeNotification(havn, "nils", { caseId, ...told });
    await hide(caseId);
    try {
      expect(await inbox("nils")).toEqual({ groups: [], nextCursor: null, newestAt: null });
      expect(await unread("nils")).toEqual({ count: 0, isMore: false });
      expect((await mark("nils", { all: true, until: "2030-01-01T00:00:00.000Z" })).marked).toBe(0);
    } finally {
      await ownCasesOnly(false);
    }
  });

  const moveToFjord = (id: number) =>
    havn.db.updateTable("care_case").set({ customer_no: 1002 }).where("id", "=", id).execute();
  const onlyOwn = async (id: number) => {
    const { id: nora } = people.nora;
    await havn.db.updateTable("care_case").set({ created_by: nora, contact_id: nora }).where("id", "=", id).execute();
    await ownCasesOnly(true);
  };
  const ownCasesOnly = (own_cases_only: boolean) =>
    havn.db.updateTable("customer").set({ own_cases_only }).where("customer_no", "=", 1001).execute();

  test("another person's ids mark nothing", async () => {
    const caseId = await oneCase();
    const id = await storeNotification(havn, "bo", { caseId });
    expect((await mark("anna", { ids: [id, 987_654_321] })).marked).toBe(0);
    expect(await unread("bo")).toMatchObject({ count: 1 });
  });
});
