import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendHeldJobs } from "#case-messages/server/send-held-job.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { fresh, hold, leave, send, texts, written } from "#tests/support/cases/held-messages.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const takeBack = (by: PersonName, caseId: number, key: string) =>
  havn.as(by).takeBackCareCaseMessage({ body: { caseId, key } });
const told = (userId: number, caseId: number) =>
  havn.db.selectFrom("notification").select("id").where("user_id", "=", userId).where("case_id", "=", caseId).execute();

describe("a sent message", () => {
  test("is only visible to its writer until it leaves, and then appears as it was sent", async () => {
    const { id } = await buildCase(havn);
    const before = await fresh(havn, id);
    const mailsBefore = await told(people.nils.id, id);
    const word = `hemmeligt${id}`;
    const [anna, bo, nils] = await heard(havn, ["anna", "bo", "nils"], async () => {
      const { message, held } = await send(havn, "anna", id, { comment: `<p>${word} <b>nu</b></p>` });
      expect(message).toBeNull();
      expect(held).toMatchObject({ isInternal: false, leftMs: 10_000, sentAt: havn.clock.now().toISOString() });
    });
    const sentAt = havn.clock.now();
    expect([anna, bo, nils]).toEqual([[], [], []]);
    expect(await fresh(havn, id)).toEqual(before);
    for (const person of ["bo", "nils", "nora"] as const) {
      expect(await texts(havn, person, id)).toEqual([]);
      expect(await written(havn, person, id)).toEqual({ drafts: [], held: [] });
      expect((await havn.as(person).getCareCasesBySearch({ body: { text: word } })).rows).toEqual([]);
    }
    expect(await texts(havn, "anna", id)).toEqual([]);
    expect((await written(havn, "anna", id)).held).toMatchObject([{ comment: `<p>${word} <strong>nu</strong></p>` }]);

    havn.clock.forward({ seconds: 9 });
    await untilJobsAreDone(havn);
    expect(await texts(havn, "nils", id)).toEqual([]);
    expect((await written(havn, "anna", id)).held).toMatchObject([{ leftMs: 1_000 }]);
    havn.clock.forward({ seconds: 1 });
    await untilJobsAreDone(havn);
    expect(await written(havn, "anna", id)).toEqual({ drafts: [], held: [] });
    const { messages } = await havn.as("nils").getCareCaseMessagesBySearch({ body: { caseId: id } });
    expect(messages).toMatchObject([{ author: { id: people.anna.id }, createdAt: sentAt.toISOString() }]);
    expect(await fresh(havn, id)).toMatchObject({ status: "WaitsOnHavn", version: before.version + 1 });
    expect((await havn.as("nils").getCareCasesBySearch({ body: { text: word } })).rows).toHaveLength(1);
    expect((await told(people.nils.id, id)).length).toBeGreaterThan(mailsBefore.length);
  });

  test("can be undone, which returns its text and never sends it", async () => {
    const { id } = await buildCase(havn);
    const { key } = await hold(havn, "nils", id, { comment: "<p>Hov</p>" });
    for (const other of ["nora", "anna"] as const)
      expect(await refusalOf(takeBack(other, id, key))).toMatchObject({ statusCode: 409, code: "alreadySent" });
    expect(await refusalOf(takeBack("fie", id, key))).toMatchObject({ statusCode: 404 });
    expect(await takeBack("nils", id, key)).toEqual({ isInternal: false, comment: "<p>Hov</p>" });
    expect(await written(havn, "nils", id)).toMatchObject({ drafts: [{ comment: "<p>Hov</p>" }], held: [] });
    expect(await refusalOf(takeBack("nils", id, key))).toMatchObject({ code: "alreadySent" });
    await leave(havn);
    expect(await texts(havn, "anna", id)).toEqual([]);
  });

  test("can't be undone once it has left", async () => {
    const { id } = await buildCase(havn);
    const { key } = await hold(havn, "nils", id);
    await leave(havn);
    expect(await refusalOf(takeBack("nils", id, key))).toMatchObject({ statusCode: 409, code: "alreadySent" });
    expect(await texts(havn, "nils", id)).toHaveLength(1);
  });

  test("waits its whole time again when resent after an undo", async () => {
    const { id } = await buildCase(havn);
    const { key } = await hold(havn, "anna", id);
    havn.clock.forward({ seconds: 6 });
    await takeBack("anna", id, key);
    await hold(havn, "anna", id, { clientKey: key });
    havn.clock.forward({ seconds: 6 });
    await untilJobsAreDone(havn);
    expect(await texts(havn, "nils", id)).toEqual([]);
    expect((await written(havn, "anna", id)).held).toMatchObject([{ key, leftMs: 4_000 }]);
    await leave(havn);
    expect(await texts(havn, "nils", id)).toHaveLength(1);
  });

  test("returns before text that was started in the meantime", async () => {
    const { id } = await buildCase(havn);
    const { key } = await hold(havn, "anna", id, { comment: "<p>Først</p>" });
    await havn.as("anna").saveCareCaseMessageDraft({ body: { caseId: id, comment: "<p>Så</p>" } });
    await takeBack("anna", id, key);
    expect((await written(havn, "anna", id)).drafts).toMatchObject([{ comment: "<p>Først</p><p>Så</p>" }]);
  });

  test("doesn't affect text that was started in the meantime when it leaves", async () => {
    const { id } = await buildCase(havn);
    await hold(havn, "anna", id);
    await havn.as("anna").saveCareCaseMessageDraft({ body: { caseId: id, comment: "<p>Mere</p>" } });
    await leave(havn);
    expect((await written(havn, "anna", id)).drafts).toMatchObject([{ comment: "<p>Mere</p>" }]);
    expect(await texts(havn, "anna", id)).toHaveLength(1);
  });

  test("is stored once, however often it is sent and its job runs", async () => {
    const { id } = await buildCase(havn);
    const clientKey = randomUUID();
    const first = await send(havn, "anna", id, { clientKey });
    expect(await send(havn, "anna", id, { clientKey })).toEqual(first);
    const place = { caseId: id, userId: people.anna.id, writerId: people.anna.id, key: clientKey };
    await leave(havn);
    for (const run of Object.values(sendHeldJobs)) await run(havn.havn.app, place);
    const again = await send(havn, "anna", id, { clientKey });
    expect(again).toMatchObject({ held: null, message: { comment: "<p>Vi ser på det</p>" } });
    await leave(havn);
    expect(await texts(havn, "anna", id)).toHaveLength(1);
  });

  test("of an impersonated person belongs to those staff, and names both", async () => {
    const { id } = await buildCase(havn);
    await send(havn, "nora", id, { comment: "<p>For Nora</p>" }, "anna");
    expect(await written(havn, "nora", id)).toEqual({ drafts: [], held: [] });
    expect((await written(havn, "nora", id, "anna")).held).toHaveLength(1);
    await leave(havn);
    const { messages } = await havn.as("nils").getCareCaseMessagesBySearch({ body: { caseId: id } });
    expect(messages).toMatchObject([{ author: { id: people.nora.id }, impersonatorName: "Anna Agent" }]);
  });

  test("takes its files along, which are their uploader's until then", async () => {
    const { id } = await buildCase(havn);
    const query = { forMessage: "true" };
    const file = await uploadFile(havn, "anna", { caseId: id, name: "log.txt", bytes: Buffer.from("x"), query });
    await hold(havn, "anna", id, { fileIds: [file.id] });
    const filesOf = async (by: PersonName) =>
      (await havn.as(by).getCareCaseFilesBySearch({ body: { caseId: id } })).files.map((one) => one.id);
    expect([await filesOf("bo"), await filesOf("nils")]).toEqual([[], []]);
    await leave(havn);
    expect(await filesOf("nils")).toEqual([file.id]);
  });

  test("can wait with only a few others of its writer on a case", async () => {
    const { id } = await buildCase(havn);
    for (let nth = 1; nth <= 5; nth++) await hold(havn, "anna", id);
    expect(await refusalOf(send(havn, "anna", id))).toMatchObject({ statusCode: 429 });
    await hold(havn, "bo", id);
    await leave(havn);
    expect(await texts(havn, "nils", id)).toHaveLength(6);
  });

  test("is checked at once like stored messages", async () => {
    const made = await buildCase(havn);
    const { id } = made;
    expect(await refusalOf(send(havn, "anna", id, { comment: "<p> </p>" }))).toMatchObject({ code: "empty" });
    expect(await refusalOf(send(havn, "nils", id, { isInternal: true }))).toMatchObject({ statusCode: 403 });
    expect(await refusalOf(send(havn, "fie", id))).toMatchObject({ statusCode: 404 });
    expect(await refusalOf(send(havn, "anna", id, { fileIds: [999_999] }))).toMatchObject({ code: "fileMissing" });
    const stale = { changes: { status: "WaitsOnCustomer" }, version: made.version - 1 } as const;
    expect(await refusalOf(send(havn, "anna", id, stale))).toMatchObject({ code: "stale" });
    const wrong = { changes: { status: "Planned" }, version: made.version } as const;
    expect(await refusalOf(send(havn, "anna", id, wrong))).toMatchObject({ code: "needsFollowUpDate" });
    const foreign = { changes: { severity: "Critical" }, version: made.version } as const;
    expect(await refusalOf(send(havn, "nils", id, foreign))).toMatchObject({ code: "fieldNotAllowed" });
    expect((await written(havn, "anna", id)).held).toEqual([]);
  });
});

test("if the setting gives no time, it leaves at once", async () => {
  const atOnce = await startTestHavn({ env: { HAVN_UNDO_SECONDS: "0" } });
  try {
    const { id } = await buildCase(atOnce);
    const body = { caseId: id, comment: "<p>Straks</p>", clientKey: randomUUID() };
    const first = await atOnce.as("anna").sendCareCaseMessage({ body });
    expect(first).toMatchObject({ held: null, message: { comment: "<p>Straks</p>" } });
    expect(await atOnce.as("anna").sendCareCaseMessage({ body })).toEqual(first);
    const seen = await atOnce.as("anna").getMessageAudience({ body: { caseId: id } });
    await atOnce.db
      .updateTable("user_customer")
      .set({ customer_no: 1001 })
      .where("user_id", "=", people.fie.id)
      .execute();
    const seenAudience = seen.company?.token;
    expect(await refusalOf(send(atOnce, "anna", id, { seenAudience }))).toMatchObject({ code: "audienceGrown" });
  } finally {
    await atOnce.close();
  }
});
