import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, change, write } from "#tests/support/cases/build-case.ts";
import { fresh, hold, leave, texts, written } from "#tests/support/cases/held-messages.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

describe("what is saved with a held message", () => {
  test("takes effect in one save when the message leaves: status and assignee", async () => {
    const { id } = await buildCase(havn);
    const before = await fresh(havn, id);
    const changes = { status: "WaitsOnCustomer", assigneeId: people.anna.id } as const;
    const held = await hold(havn, "anna", id, { changes, version: before.version });
    expect(held.moveTo).toBe("WaitsOnCustomer");
    expect(await fresh(havn, id)).toEqual(before);
    await leave(havn);
    expect(await fresh(havn, id)).toMatchObject({
      status: "WaitsOnCustomer",
      assignee: { id: people.anna.id },
      version: before.version + 1,
    });
  });

  test("is skipped if the case has changed: the message leaves alone, and the customer wrote last", async () => {
    const { id } = await buildCase(havn);
    const { version } = await fresh(havn, id);
    await hold(havn, "anna", id, { changes: { status: "CaseClosed" }, version });
    havn.clock.forward({ seconds: 5 });
    await write(havn, "nils", id, "<p>Vent, én ting til</p>");
    const between = await fresh(havn, id);
    await leave(havn);
    const after = await fresh(havn, id);
    expect(after).toMatchObject({ status: "WaitsOnHavn", version: between.version + 1, updatedAt: between.updatedAt });
    expect(await texts(havn, "nils", id)).toHaveLength(2);
    expect(after.lastMessageBy).toBe("customer");
  });

  test("by two colleagues leaves the later one as the last writer", async () => {
    const { id } = await buildCase(havn);
    await hold(havn, "anna", id);
    havn.clock.forward({ seconds: 5 });
    await write(havn, "bo", id, "<p>Jeg ser også</p>");
    const { lastMessageAt } = await fresh(havn, id);
    await leave(havn);
    expect(await fresh(havn, id)).toMatchObject({ lastMessageBy: "staff", lastMessageAt });
  });

  test("builds on what the same person sent before it", async () => {
    const { id } = await buildCase(havn);
    const { version } = await fresh(havn, id);
    await hold(havn, "anna", id, { changes: { status: "WaitsOnCustomer" }, version });
    havn.clock.forward({ seconds: 2 });
    await hold(havn, "anna", id, { comment: "<p>Og tak</p>", changes: { status: "CaseClosed" }, version });
    await leave(havn);
    expect((await fresh(havn, id)).status).toBe("CaseClosed");
    expect(await texts(havn, "nils", id)).toEqual(["<p>Vi ser på det</p>", "<p>Og tak</p>"]);
  });

  test("includes the first response as of the press, even if its target passes within the ten seconds", async () => {
    const preferences = [{ kind: "ServiceLevelAgreement" as const, value: 2 }];
    await havn.as("anna").updatePreferencesByCustomerNumber({ body: { customerNumber: nordlys, preferences } });
    const { id } = await buildCase(havn);
    const level = async () => (await havn.as("anna").getCareCaseServiceLevel({ body: { id } })).serviceLevel;
    const due = (await level())?.firstResponse.timeLeft.dueAt;
    if (!due) throw new Error("a first response is owed");
    havn.clock.set(new Date(Date.parse(due) - 4_000).toISOString());
    await hold(havn, "anna", id);
    havn.clock.forward({ seconds: 5 });
    await untilJobsAreDone(havn);
    havn.clock.forward({ seconds: 5 });
    await untilJobsAreDone(havn);
    expect(await texts(havn, "nils", id)).toHaveLength(1);
    expect((await level())?.firstResponse).toMatchObject({ timeLeft: { state: "Met" } });
  });
});

describe("a message that can't be sent becomes its writer's draft again, with the reason", () => {
  const cameBack = async (by: PersonName, id: number) => (await written(havn, by, id)).drafts;

  test("the case was closed in the meantime", async () => {
    const { id } = await buildCase(havn);
    await hold(havn, "anna", id, { comment: "<p>Er det løst?</p>" });
    await havn.as("anna").saveCareCaseMessageDraft({ body: { caseId: id, comment: "<p>Ellers ring</p>" } });
    await change(havn, "bo", await fresh(havn, id), { status: "CaseClosed" });
    await leave(havn);
    expect(await texts(havn, "anna", id)).toEqual([]);
    expect(await cameBack("anna", id)).toMatchObject([
      { comment: "<p>Er det løst?</p><p>Ellers ring</p>", refused: "caseEnded" },
    ]);
    expect(await written(havn, "bo", id)).toEqual({ drafts: [], held: [] });
    await havn.as("anna").saveCareCaseMessageDraft({ body: { caseId: id, comment: "<p>Er det løst nu?</p>" } });
    expect((await cameBack("anna", id))[0]?.refused).toBeUndefined();
  });

  test("the case moved to another company, whose people can't read it", async () => {
    const { id } = await buildCase(havn);
    await hold(havn, "anna", id);
    await hold(havn, "nils", id, { comment: "<p>Fra Nils</p>" });
    const to = { customerNumber: fjord, contactPersonId: people.fie.id };
    const { version } = await fresh(havn, id);
    await havn.as("bo").changeCustomerAndCustomerContactPersonOnCareCase({ body: { id, version, ...to } });
    await leave(havn);
    expect(await texts(havn, "fie", id)).toEqual([]);
    expect(await cameBack("anna", id)).toMatchObject([{ refused: "caseMoved" }]);
    const left = await havn.db.selectFrom("message_draft").select("user_id").where("case_id", "=", id).execute();
    expect(left).toEqual([{ user_id: people.anna.id }]);
  });

  test("the writer may no longer write there", async () => {
    const { id } = await buildCase(havn);
    await hold(havn, "nils", id);
    await hold(havn, "anna", id);
    await sql`delete from user_customer where user_id = ${people.nils.id}`.execute(havn.db);
    await sql`update app_user set staff_roles = '{executive}' where id = ${people.anna.id}`.execute(havn.db);
    await leave(havn);
    await sql`insert into user_customer (customer_no, user_id, is_administrator, accepted_at) values (1001, ${people.nils.id}, false, now())`.execute(
      havn.db,
    );
    await sql`update app_user set staff_roles = (select staff_roles from app_user where id = ${people.bo.id}) where id = ${people.anna.id}`.execute(
      havn.db,
    );
    expect(await texts(havn, "bo", id)).toEqual([]);
    const rows = await havn.db
      .selectFrom("message_draft")
      .select(["user_id", "refused", "held_key"])
      .where("case_id", "=", id)
      .orderBy("user_id")
      .execute();
    expect(rows).toEqual([
      { user_id: people.anna.id, refused: "forbidden", held_key: "" },
      { user_id: people.nils.id, refused: "forbidden", held_key: "" },
    ]);
  });

  test("one of its files is gone", async () => {
    const { id } = await buildCase(havn);
    const query = { forMessage: "true" };
    const file = await uploadFile(havn, "anna", { caseId: id, name: "log.txt", bytes: Buffer.from("x"), query });
    await hold(havn, "anna", id, { fileIds: [file.id] });
    await havn.as("anna").deleteCareCaseFile({ body: { caseId: id, fileId: file.id } });
    await leave(havn);
    expect(await cameBack("anna", id)).toMatchObject([{ refused: "fileMissing" }]);
  });

  test("a deleted case takes held messages along; a held message is sent even if its writer signed out", async () => {
    const gone = await buildCase(havn);
    await hold(havn, "anna", gone.id);
    await havn.as("bo").deleteCareCase({ body: { id: gone.id, version: gone.version } });
    const { id } = await buildCase(havn);
    await hold(havn, "nils", id, { comment: "<p>Farvel</p>" });
    await havn.db.updateTable("sign_in_session").set({ ended_at: havn.clock.now() }).execute();
    await leave(havn);
    expect(await texts(havn, "bo", id)).toEqual(["<p>Farvel</p>"]);
  });
});
