import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { returnLater } from "#case-messages/server/later/return-later.ts";
import { buildCase, change, write } from "#tests/support/cases/build-case.ts";
import { fresh, texts, written } from "#tests/support/cases/held-messages.ts";
import { monday, sendLater, until, waiting } from "#tests/support/cases/later-messages.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { notificationsTo } from "#tests/support/notifications/read-notifications.ts";
import { fjord, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.set("2026-11-20T10:00:00.000Z"));

const cameBack = async (id: number) => (await written(havn, "anna", id)).drafts;
const inboxOf = async (person: "anna" | "bo", id: number) =>
  (await notificationsTo(havn, person, id)).filter((one) => one.startsWith("LaterMessageReturned"));

describe("what goes with it besides its text", () => {
  const note = "<p>Husk fakturaen</p>";
  const bos = { status: "CaseClosed", assigneeId: people.bo.id } as const;
  const withBoth = async () => {
    const { id, version } = await buildCase(havn);
    return { id, key: (await sendLater(havn, "anna", id, { version, changes: bos, note })).key };
  };

  test("is told of as far as somebody else's change overtook it, also if it is sent now", async () => {
    const { id, key } = await withBoth();
    await change(havn, "bo", await fresh(havn, id), { assigneeId: people.anna.id });
    await havn.as("anna").sendCareCaseLaterMessageNow({ body: { caseId: id, key } });
    havn.clock.forward({ seconds: 11 });
    await untilJobsAreDone(havn);
    const { unmade } = await havn.as("anna").getUnmadeChanges({ body: { caseId: id } });
    expect(unmade?.changes).toEqual(bos);
  });

  test("comes back with it: its note is the reply to who takes it back, and a draft if nobody does", async () => {
    const { id, key } = await withBoth();
    const taken = await havn.as("anna").takeBackCareCaseLaterMessage({ body: { caseId: id, key } });
    expect(taken).toMatchObject({ note });
    const other = await withBoth();
    await write(havn, "nils", other.id, "<p>Det virker</p>");
    await until(havn, monday);
    expect(await cameBack(other.id)).toMatchObject([
      { isInternal: false, comment: "<p>God mandag</p>", refused: "outdated" },
      { isInternal: true, comment: note },
    ]);
  });
});

describe("it is judged again when it leaves, and becomes its writer's draft with an inbox row", () => {
  test.each([
    ["a customer wrote", (id: number) => write(havn, "nils", id, "<p>Det virker</p>"), "outdated"],
    [
      "a colleague left a note",
      (id: number) =>
        havn.as("bo").createCareCaseMessage({ body: { caseId: id, comment: "<p>Vent</p>", isInternal: true } }),
      "outdated",
    ],
    [
      "the case was closed",
      async (id: number) => change(havn, "bo", await fresh(havn, id), { status: "CaseClosed" }),
      "caseEnded",
    ],
    [
      "the case moved to another company",
      async (id: number) => {
        const { version } = await fresh(havn, id);
        const to = { customerNumber: fjord, contactPersonId: people.fie.id };
        return havn.as("bo").changeCustomerAndCustomerContactPersonOnCareCase({ body: { id, version, ...to } });
      },
      "caseMoved",
    ],
    [
      "the case was given to a team",
      async (id: number) => change(havn, "bo", await fresh(havn, id), { owner: { kind: "team", id: 1 } }),
      "teamChanged",
    ],
  ])("if %s", async (_why, happens, refused) => {
    const { id } = await buildCase(havn);
    await sendLater(havn, "anna", id);
    await happens(id);
    const before = await texts(havn, "bo", id);
    await until(havn, monday);
    expect(await texts(havn, "bo", id)).toEqual(before);
    expect(await cameBack(id)).toMatchObject([{ comment: "<p>God mandag</p>", refused }]);
    expect(await inboxOf("anna", id)).toEqual(["LaterMessageReturned: I"]);
    expect(await inboxOf("bo", id)).toEqual([]);
  });

  test("not if only fields changed: it leaves, without what would overwrite a colleague's change", async () => {
    const one = (await buildCase(havn)).id;
    const two = (await buildCase(havn)).id;
    for (const id of [one, two]) {
      const { version } = await fresh(havn, id);
      await sendLater(havn, "anna", id, { changes: { status: "WaitsOnCustomer" }, version });
    }
    await change(havn, "bo", await fresh(havn, one), { externalReference: "REF-1" });
    await change(havn, "bo", await fresh(havn, two), { status: "Planned", followUpDate: "2026-12-01" });
    const moves = [await waiting(havn, "bo", one), await waiting(havn, "bo", two)];
    expect(moves.flat().map(({ moveTo }) => moveTo)).toEqual(["WaitsOnCustomer", null]);
    await until(havn, monday);
    expect((await fresh(havn, one)).status).toBe("WaitsOnCustomer");
    expect((await fresh(havn, two)).status).toBe("Planned");
    expect([await texts(havn, "nils", one), await texts(havn, "nils", two)]).toEqual([
      ["<p>God mandag</p>"],
      ["<p>God mandag</p>"],
    ]);
  });

  test.each([
    [
      "lost the role",
      sql`update app_user set staff_roles = '{executive}' where id = ${people.anna.id}`,
      ["LaterMessageReturned: I"],
    ],
    ["was removed", sql`update app_user set removed_at = now() where id = ${people.anna.id}`, []],
  ])("if its writer %s, and the desk is told", async (_why, change, ownRows) => {
    const { id } = await buildCase(havn);
    await sendLater(havn, "anna", id);
    await change.execute(havn.db);
    await until(havn, monday);
    await sql`update app_user a set removed_at = null, staff_roles = b.staff_roles from app_user b
      where a.id = ${people.anna.id} and b.id = ${people.bo.id}`.execute(havn.db);
    expect(await cameBack(id)).toMatchObject([{ refused: "forbidden" }]);
    expect([await inboxOf("anna", id), await inboxOf("bo", id)]).toEqual([ownRows, ["LaterMessageReturned: I"]]);
    expect(await texts(havn, "nils", id)).toEqual([]);
  });

  test("if it can't be stored, once that was tried for two days from its time on", async () => {
    const { id } = await buildCase(havn);
    await sendLater(havn, "anna", id);
    await sql`create function refuse_all() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      havn.db,
    );
    await sql`create trigger refuse_all before insert on case_message execute function refuse_all()`.execute(havn.db);
    await until(havn, monday);
    await sql`update job set attempts = 7 where kind = 'send-later-message'`.execute(havn.db);
    havn.clock.forward({ minutes: 1 });
    await untilJobsAreDone(havn);
    expect([await cameBack(id), (await waiting(havn, "anna", id)).length]).toEqual([[], 1]);
    havn.clock.forward({ hours: 48 });
    await untilJobsAreDone(havn);
    await sql`drop function refuse_all cascade`.execute(havn.db);
    expect(await cameBack(id)).toMatchObject([{ comment: "<p>God mandag</p>", refused: "unexpected" }]);
    expect(await inboxOf("anna", id)).toEqual(["LaterMessageReturned: I"]);
    expect(await texts(havn, "bo", id)).toEqual([]);
  });

  test("one that waits no more adds nothing to the audit log", async () => {
    const { id } = await buildCase(havn);
    const { key } = await sendLater(havn, "anna", id);
    await havn.as("anna").takeBackCareCaseLaterMessage({ body: { caseId: id, key } });
    const rows = () => havn.db.selectFrom("audit_row").select("id").where("act", "=", "return-later-message").execute();
    const before = await rows();
    const place = { caseId: id, userId: people.anna.id, writerId: people.anna.id, key };
    await returnLater(havn.havn.app, place, "outdated");
    expect(await rows()).toEqual(before);
  });

  test("a deleted case takes it along", async () => {
    const { id } = await buildCase(havn);
    await sendLater(havn, "anna", id);
    const { version } = await fresh(havn, id);
    await havn.as("bo").deleteCareCase({ body: { id, version } });
    await until(havn, monday);
    expect(await havn.db.selectFrom("message_draft").select("case_id").where("case_id", "=", id).execute()).toEqual([]);
  });

  test("goes with its writer who is pseudonymized: the desk is told at once", async () => {
    const { id } = await buildCase(havn);
    await sendLater(havn, "anna", id);
    await havn.as("bo").pseudonymizeUser({ body: { userId: people.anna.id, email: people.anna.email } });
    expect(await waiting(havn, "bo", id)).toEqual([]);
    expect(await inboxOf("bo", id)).toEqual(["LaterMessageReturned: I"]);
    await until(havn, monday);
    expect(await texts(havn, "bo", id)).toEqual([]);
  });
});
