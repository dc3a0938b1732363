import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCase, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { inboxes, type MarkInput, storeNotification } from "#tests/support/notifications/store-notification.ts";
import type { PersonName } from "#tests/support/people/people.ts";

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

describe("marking notifications as read", () => {
  test("works for one, a case's, or all up to an instant and of some types, and can be undone", async () => {
    const [one = 0, two = 0] = await cases(2);
    const first = await storeNotification(havn, "anna", { caseId: one });
    await storeNotification(havn, "anna", { caseId: one, type: "MentionInMessage" });
    await storeNotification(havn, "anna", { caseId: two });
    const single = await mark("anna", { ids: [first] });
    expect(single).toMatchObject({ marked: 1, mentionsLeft: [] });
    expect((await mark("anna", { ids: [first] })).marked).toBe(0);
    expect((await mark("anna", { undo: single.readAt })).marked).toBe(1);
    havn.clock.forward({ seconds: 1 });
    const ofCase = await mark("anna", { caseId: one });
    expect(ofCase.marked).toBe(2);
    expect(await unread("anna")).toMatchObject({ count: 1 });
    expect((await mark("anna", { undo: ofCase.readAt })).marked).toBe(2);
    const { newestAt } = await inbox("anna");
    const later = await storeNotification(havn, "anna", { caseId: two });
    havn.clock.forward({ minutes: 1 });
    const until = newestAt ?? "";
    expect((await mark("anna", { all: true, until, types: ["MentionInMessage"] })).marked).toBe(1);
    expect((await mark("anna", { all: true, until })).marked).toBe(2);
    expect(await shown("anna", { unreadOnly: true })).toEqual([[two, [later]]]);
  });

  test("by a visit leaves unread mentions, except those whose message was seen", async () => {
    const { id: caseId } = await buildCase(havn);
    const { message } = await write(havn, "nils", caseId, "<p>Hej</p>");
    const { message: newer } = await write(havn, "nils", caseId, "<p>Hej igen</p>");
    await havn.db.deleteFrom("notification").execute();
    await storeNotification(havn, "anna", { caseId });
    for (const { id } of [message, newer])
      await storeNotification(havn, "anna", { caseId, type: "MentionInMessage", messageId: id });
    const visit = await mark("anna", { caseId, visited: true });
    const from = message.id;
    expect(visit).toMatchObject({ marked: 1, mentionsLeft: [newer.id, from], unread: { from, readTo: null } });
    expect(await mark("anna", { caseId, visited: true, seenMessageIds: [newer.id] })).toMatchObject({
      marked: 1,
      mentionsLeft: [message.id],
    });
    expect(await unread("anna")).toMatchObject({ count: 1 });
    havn.clock.forward({ minutes: 1 });
    const last = await mark("anna", { caseId, visited: true, seenMessageIds: [from] });
    expect(last.unread).toEqual({ from, readTo: newer.id });
    expect((await mark("anna", { caseId, visited: true })).unread).toEqual({ from: null, readTo: newer.id });
  });

  test("updates the person's own other tabs, and nobody when nothing changed", async () => {
    const caseId = await oneCase();
    await storeNotification(havn, "anna", { caseId });
    const [anna, bo] = await heard(havn, ["anna", "bo"], async () => {
      await mark("anna", { caseId });
      await mark("anna", { caseId });
    });
    expect([anna, bo]).toEqual([[{ kind: "notification" }], []]);
  });

  test("is rejected while acting for somebody, whose notifications can be read", async () => {
    const caseId = await oneCase();
    await storeNotification(havn, "nils", { caseId });
    const acting = havn.as("nils", "anna");
    expect((await acting.getUnreadNotificationCount()).count).toBe(1);
    for (const act of [
      () => acting.markNotificationsRead({ body: { caseId, visited: true } }),
      () => acting.muteCareCaseNotifications({ body: { caseId, isMuted: true } }),
    ]) {
      expect(await refusalOf(act())).toMatchObject({ statusCode: 403, code: "whileImpersonating" });
    }
    expect(await unread("nils")).toMatchObject({ count: 1 });
  });

  test.each([
    ["nothing", {}],
    ["two ways", { caseId: 1, all: true, until: "2026-11-21T00:00:00.000Z" }],
    ["all without an end", { all: true }],
    ["an end of a case", { caseId: 1, until: "2026-11-21T00:00:00.000Z" }],
    ["a visit of nothing", { ids: [1], visited: true }],
    ["no ids", { ids: [] }],
    ["an end that is no instant", { all: true, until: "yesterday" }],
  ])("rejects %s", async (_name, body) => {
    expect(await refusalOf(mark("anna", body as MarkInput))).toMatchObject({ statusCode: 400, code: "badRequest" });
  });
});

test("a case is muted and unmuted, repeatedly, for oneself only", async () => {
  const caseId = await oneCase();
  for (const person of ["anna", "bo"] as const) await storeNotification(havn, person, { caseId });
  const muted = async (by: PersonName) => (await inbox(by)).groups.map(({ isMuted }) => isMuted);
  const mute = (isMuted: boolean) => havn.as("anna").muteCareCaseNotifications({ body: { caseId, isMuted } });
  const [anna, bo] = await heard(havn, ["anna", "bo"], async () => {
    await mute(true);
    await mute(true);
  });
  expect([anna, bo]).toEqual([[{ kind: "notification" }], []]);
  expect([await muted("anna"), await muted("bo")]).toEqual([[true], [false]]);
  await mute(false);
  await mute(false);
  expect(await muted("anna")).toEqual([false]);
});
