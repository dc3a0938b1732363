import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CaseChanges } from "#care-cases/contract/care-case.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { forget, notificationsTo, notified, reset } from "#tests/support/notifications/read-notifications.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";

/** People who may not know something are never notified of it; tested over HTTP. */
let havn: TestHavn;
let id: number;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());
beforeEach(async () => {
  id = (await buildCase(havn)).id;
});

const { bo, nora, nils } = people;
const mention = (person: PersonName) => `<p><span data-mention="${people[person].id}">@en</span> se her</p>`;
const set = async (by: PersonName, changes: CaseChanges) => {
  const careCase = await read(havn, by, id);
  if (careCase) await change(havn, by, careCase, changes);
};
const edit = (messageId: number, body: { comment?: string; isInternal?: false }, by: PersonName = "anna") =>
  havn.as(by).editCareCaseMessage({ body: { caseId: id, messageId, ...body } });
const everybody = async () => (await notified(havn, id)).map(({ person, type }) => `${person} ${type}`);
const membership = (changes: object) =>
  havn.db.updateTable("user_customer").set(changes).where("user_id", "=", nora.id).execute();
const ownCasesOnly = (own_cases_only: boolean) =>
  havn.db.updateTable("customer").set({ own_cases_only }).where("customer_no", "=", Number(nordlys)).execute();

describe("nothing internal leaves the staff", () => {
  test("for an internal message, its edit and its deletion", async () => {
    await reset(havn, id, { assignee: "bo", contact: "nora", subscriber: "nora" });
    const { message } = await write(havn, "anna", id, mention("nora"), true);
    await edit(message.id, { comment: mention("nora") });
    await havn.as("anna").deleteCareCaseMessage({ body: { caseId: id, messageId: message.id } });
    expect(await everybody()).toEqual(["bo NewMessage", "bo EditedMessage", "bo DeletedMessage"]);
    expect((await notified(havn, id)).every(({ isInternal }) => isInternal)).toBe(true);
  });

  test("but other changes in a save with an internal message are notified", async () => {
    await reset(havn, id, { contact: "nora" });
    const careCase = await read(havn, "anna", id);
    const changes = { severity: "Critical" } as const;
    const body = { caseId: id, comment: "<p>Internt</p>", isInternal: true, changes, version: careCase?.version ?? 0 };
    await havn.as("anna").createCareCaseMessage({ body });
    expect(await everybody()).toEqual(["nora SeverityChanged"]);
  });

  test("until made external, which is a new message to customers and an edited one to staff", async () => {
    await reset(havn, id, { assignee: "bo", contact: "nora" });
    const { message } = await write(havn, "anna", id, "<p>Vi retter det i morgen</p>", true);
    await forget(havn, id);
    await edit(message.id, { isInternal: false });
    expect(await notified(havn, id)).toMatchObject([
      { person: "bo", type: "EditedMessage", messageId: message.id },
      { person: "nora", type: "NewMessage", how: "I E", messageId: message.id, isInternal: false },
    ]);
  });

  test("until made external, which notifies a mentioned customer for the first time", async () => {
    await reset(havn, id, { contact: "nora" });
    const { message } = await write(havn, "anna", id, `${mention("nora")}${mention("bo")}`, true);
    expect(await everybody()).toEqual(["bo MentionInMessage"]);
    await forget(havn, id);
    await edit(message.id, { isInternal: false });
    expect(await everybody()).toEqual(["nora MentionInMessage"]);
  });
});

describe("a person who can't see the case is never notified, whatever their relation to it:", () => {
  const all = async () => {
    await write(havn, "anna", id, mention("nora"));
    await set("anna", { status: "WorkingOn", severity: "Critical" });
    return (await everybody()).filter((told) => told.startsWith("nora") || told.startsWith("bo"));
  };

  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      "who was removed from the company",
      () => membership({ customer_no: 1003 }),
      () => membership({ customer_no: 1001 }),
    ],
    [
      "who has not accepted the invitation",
      () => membership({ accepted_at: null }),
      () => membership({ accepted_at: havn.clock.now() }),
    ],
  ])("%s", async (_who, lose, restore) => {
    await reset(havn, id, { contact: "nora", subscriber: "nora" });
    await lose();
    try {
      expect(await all()).toEqual([]);
    } finally {
      await restore();
    }
  });

  test("people whose company shows its users only their own cases", async () => {
    await reset(havn, id, { subscriber: "nora" });
    await membership({ is_administrator: false });
    await ownCasesOnly(true);
    try {
      expect(await all()).toEqual([]);
      await reset(havn, id, { contact: "nora" });
      expect(await all()).not.toEqual([]);
    } finally {
      await ownCasesOnly(false);
      await membership({ is_administrator: true });
    }
  });

  test("a former contact person who can no longer see it; one who can is notified", async () => {
    await reset(havn, id, { contact: "nora" });
    await set("anna", { contactPersonId: nils.id });
    expect(await notificationsTo(havn, "nora", id)).toEqual(["ContactPersonChanged: I E"]);
    await reset(havn, id, { contact: "nora" });
    await membership({ is_administrator: false });
    await ownCasesOnly(true);
    try {
      await set("anna", { contactPersonId: nils.id });
      expect(await everybody()).toEqual(["nils ContactPersonChanged"]);
    } finally {
      await ownCasesOnly(false);
      await membership({ is_administrator: true });
    }
  });

  test("removed staff", async () => {
    await reset(havn, id, { assignee: "bo", owner: "bo", subscriber: "bo" });
    const removed = (removed_at: Date | null) =>
      havn.db.updateTable("app_user").set({ removed_at }).where("id", "=", bo.id).execute();
    await removed(havn.clock.now());
    try {
      expect(await all()).toEqual(["nora MentionInMessage"]);
    } finally {
      await removed(null);
    }
  });

  test("the former company's people after a move; and no customer is notified of the move", async () => {
    await reset(havn, id, { contact: "nora", subscriber: "nora", assignee: "bo" });
    const version = (await read(havn, "anna", id))?.version ?? 0;
    const to = { customerNumber: "1002", contactPersonId: people.fie.id };
    await havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({ body: { id, version, ...to } });
    expect(await everybody()).toEqual(["bo ContactPersonChanged"]);
    await write(havn, "anna", id, mention("nora"));
    expect(await everybody()).toEqual(["bo ContactPersonChanged", "bo NewMessage", "fie NewMessage"]);
  });
});
