import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCase, change, write } from "#tests/support/cases/build-case.ts";
import { fresh, texts, written } from "#tests/support/cases/held-messages.ts";
import { monday, sendLater, until, waiting } from "#tests/support/cases/later-messages.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
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
