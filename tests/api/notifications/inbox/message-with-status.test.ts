import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { buildCase, read } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { forgetMails, mailsOf, pass } from "#tests/support/mail/case-mails.ts";
import { notificationsTo, reset } from "#tests/support/notifications/read-notifications.ts";
import { inboxes } from "#tests/support/notifications/store-notification.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
let id: number;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());
beforeEach(async () => {
  havn.clock.forward({ minutes: 5 });
  ({ id } = await buildCase(havn));
  await reset(havn, id, { assignee: "bo", contact: "nils" });
  await forgetMails(havn);
});

const { inbox, unread, mark } = inboxes(() => havn);
type Saved = { readonly comment?: string; readonly isInternal?: boolean; readonly status?: CaseStatus };

/** Writes and changes the status in one save. */
async function save(by: PersonName, { comment = "<p>Prøv igen</p>", isInternal = false, status }: Saved) {
  const { version = 0 } = (await read(havn, by, id)) ?? {};
  const body = { caseId: id, comment, isInternal, version, ...(status && { changes: { status } }) };
  return (await havn.as(by).createCareCaseMessage({ body })).message;
}
const rows = async (person: PersonName) =>
  (await inbox(person)).groups.flatMap(({ notifications }) =>
    notifications.map(({ type, from, to, preview, isInternal }) => ({ type, from, to, preview, isInternal })),
  );
const ours = { from: "WaitsOnHavn", to: "WaitsOnCustomer" };

describe("a message and the status of its save", () => {
  test("are one notification, read once", async () => {
    await save("anna", { status: "WaitsOnCustomer" });
    const one = { type: "NewMessage", ...ours, preview: "Prøv igen", isInternal: false };
    expect(await rows("nils")).toEqual([one]);
    expect(await rows("bo")).toEqual([one]);
    expect(await unread("nils")).toEqual({ count: 1, isMore: false });
    await mark("nils", { caseId: id });
    expect(await unread("nils")).toEqual({ count: 0, isMore: false });
  });

  test("are found in the inbox as either, and read as either", async () => {
    await save("bo", {});
    await save("anna", { status: "WaitsOnCustomer" });
    const found = async (types: ["StatusChanged" | "NewMessage" | "SeverityChanged"]) =>
      (await inbox("nils", { types })).groups.flatMap(({ notifications }) => notifications.map(({ to }) => to));
    expect(await found(["StatusChanged"])).toEqual([ours.to]);
    expect(await found(["NewMessage"])).toEqual([ours.to, null]);
    expect(await found(["SeverityChanged"])).toEqual([]);
    const until = havn.clock.now().toISOString();
    expect((await mark("nils", { all: true, until, types: ["StatusChanged"] })).marked).toBe(1);
    expect(await unread("nils")).toEqual({ count: 1, isMore: false });
  });

  test("are on every page of statuses", async () => {
    const older = id;
    await save("anna", { status: "WaitsOnCustomer" });
    havn.clock.forward({ minutes: 1 });
    const { id: newer } = await buildCase(havn);
    id = newer;
    await reset(havn, id, { assignee: "bo", contact: "nils" });
    await save("anna", { status: "WaitsOnCustomer" });
    id = older;
    const first = await inbox("nils", { types: ["StatusChanged"], pageSize: 1 });
    const cursor = first.nextCursor ?? "";
    const next = await inbox("nils", { types: ["StatusChanged"], pageSize: 1, cursor });
    expect([first, next].map(({ groups }) => groups.map(({ careCase }) => careCase.id))).toEqual([[newer], [older]]);
  });

  test("are one entry of an email", async () => {
    await save("anna", { status: "WaitsOnCustomer" });
    await pass(havn, 60);
    const [toNils] = await mailsOf(havn, "nils", id);
    expect(toNils?.text).toMatch(/Your case is now waiting for you\. Anna Agent wrote a message\b[\s\S]*> Prøv igen/);
    const [toBo] = await mailsOf(havn, "bo", id);
    expect(toBo?.text).toMatch(/Anna Agent wrote a message and .*\b[\s\S]*> Prøv igen/);
  });

  test("leave the status in an email if the message is deleted before", async () => {
    const { id: messageId } = await save("anna", { status: "WaitsOnCustomer" });
    await havn.as("anna").deleteCareCaseMessage({ body: { caseId: id, messageId } });
    await pass(havn, 60);
    const [mail] = await mailsOf(havn, "nils", id);
    expect(mail?.text).toContain("Your case is now waiting for you.");
    expect(mail?.text).not.toMatch(/wrote a message|Prøv igen/);
  });

  test("are the status alone to a customer if the message is internal, and both to staff", async () => {
    // A case only waits on its customer after a message to them.
    await save("anna", {});
    await reset(havn, id, { assignee: "bo", contact: "nils" });
    await save("anna", { status: "WaitsOnCustomer", isInternal: true });
    expect(await rows("nils")).toEqual([{ type: "StatusChanged", ...ours, preview: null, isInternal: false }]);
    expect(await rows("bo")).toEqual([{ type: "NewMessage", ...ours, preview: "Prøv igen", isInternal: true }]);
    await pass(havn, 60);
    const [mail] = await mailsOf(havn, "nils", id);
    expect(mail?.text).toContain("Your case is now waiting for you.");
    expect(mail?.text).not.toMatch(/message\b.*Anna|Prøv igen/);
  });
});

test("a message that doesn't change the status has none", async () => {
  await save("bo", {});
  expect(await rows("nils")).toMatchObject([{ type: "NewMessage", from: null, to: null }]);
});

test("somebody who turned messages off is told of the status", async () => {
  const cells = [{ relation: "contactPerson", type: "NewMessage", inbox: false, mail: "Off" } as const];
  const query = { areaId: "care" } as const;
  await havn.as("nils").updateNotificationSettingPreferences({ query, body: { version: 0, cells } });
  await save("anna", { status: "WaitsOnCustomer" });
  expect(await notificationsTo(havn, "nils", id)).toEqual(["StatusChanged: I E"]);
});
