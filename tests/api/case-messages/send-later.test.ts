import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ApiError } from "#platform/contract/error-shape.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";
import { fresh, hold, leave, texts, written } from "#tests/support/cases/held-messages.ts";
import { monday, sendLater, until, waiting } from "#tests/support/cases/later-messages.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { notificationsTo } from "#tests/support/notifications/read-notifications.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.set("2026-11-20T10:00:00.000Z"));

/** The code of a refused call, null if it succeeds. */
const refusal = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
const cameBack = async (id: number) => (await written(havn, "anna", id)).drafts;
const inboxOf = async (person: "anna" | "bo", id: number) =>
  (await notificationsTo(havn, person, id)).filter((one) => one.startsWith("LaterMessageReturned"));

describe("a message to be sent later", () => {
  test("waits where staff see it and nobody else does, and counts from when it leaves", async () => {
    const { id } = await buildCase(havn);
    const before = await fresh(havn, id);
    const changes = { status: "WaitsOnCustomer" } as const;
    const later = await sendLater(havn, "anna", id, { changes, version: before.version });
    expect(later).toMatchObject({ writer: { id: people.anna.id }, sendAt: "2026-11-23T07:00:00.000Z" });
    expect(later.moveTo).toBe("WaitsOnCustomer");
    expect(await waiting(havn, "bo", id)).toEqual([later]);
    expect(await refusal(havn.as("nils").getCareCaseLaterMessages({ body: { caseId: id } }))).toBe("forbidden");
    expect(await fresh(havn, id)).toEqual(before);
    expect(await written(havn, "anna", id)).toEqual({ drafts: [], held: [] });
    await until(havn, { date: "2026-11-23", time: "07:59" });
    expect([await texts(havn, "nils", id), await texts(havn, "bo", id)]).toEqual([[], []]);
    await until(havn, monday);
    expect(await texts(havn, "nils", id)).toEqual(["<p>God mandag</p>"]);
    expect(await fresh(havn, id)).toMatchObject({
      status: "WaitsOnCustomer",
      lastMessageBy: "staff",
      lastMessageAt: later.sendAt,
    });
    const level = (await havn.as("anna").getCareCaseServiceLevel({ body: { id } })).serviceLevel;
    expect(level?.firstResponse).toMatchObject({ endedAt: later.sendAt });
    expect(await waiting(havn, "bo", id)).toEqual([]);
    expect(await inboxOf("anna", id)).toEqual([]);
  });

  test("goes with its files, and an internal one to staff only", async () => {
    const { id } = await buildCase(havn);
    const query = { forMessage: "true", isInternal: "true" };
    const file = await uploadFile(havn, "anna", { caseId: id, name: "log.txt", bytes: Buffer.from("x"), query });
    const later = await sendLater(havn, "anna", id, { isInternal: true, fileIds: [file.id] });
    expect(later.files).toEqual([{ id: file.id, name: "log.txt" }]);
    expect(await refusal(havn.as("bo").deleteCareCaseFile({ body: { caseId: id, fileId: file.id } }))).toBe("notFound");
    expect(await refusal(hold(havn, "anna", id, { fileIds: [file.id], isInternal: true }))).toBe("fileMissing");
    await until(havn, monday);
    expect([await texts(havn, "nils", id), await texts(havn, "bo", id)]).toEqual([[], ["<p>God mandag</p>"]]);
  });

  test("is sent once however often it is asked for, and its job runs", async () => {
    const { id } = await buildCase(havn);
    const clientKey = "the-same-key-twice";
    const asked = [1, 2, 3].map(() => sendLater(havn, "anna", id, { clientKey }));
    expect(new Set((await Promise.all(asked)).map(({ key }) => key)).size).toBe(1);
    const jobs = await havn.db.selectFrom("job").selectAll().where("kind", "=", "send-later-message").execute();
    expect(jobs).toHaveLength(1);
    await until(havn, monday);
    const [{ payload } = { payload: {} }] = jobs;
    await sql`insert into job (kind, lane, payload, stored_at, run_at, set_at)
      values ('send-later-message', 'messages', ${JSON.stringify(payload)}::jsonb, now(), ${havn.clock.now()}, ${havn.clock.now()})`.execute(
      havn.db,
    );
    await untilJobsAreDone(havn);
    expect(await texts(havn, "nils", id)).toHaveLength(1);
    expect(
      (
        await havn.as("anna").sendCareCaseMessageLater({
          body: { caseId: id, comment: "<p>God mandag</p>", clientKey, at: { date: "2026-11-24", time: "08:00" } },
        })
      ).later,
    ).toBeNull();
  });

  test("is heard of by other staff at once, never by customers", async () => {
    const { id } = await buildCase(havn);
    const [bo, nils] = await heard(havn, ["bo", "nils"], () => sendLater(havn, "anna", id));
    expect(bo).toEqual([{ kind: "later", caseId: id }]);
    expect(nils).toEqual([]);
  });
});

describe("its writer", () => {
  test("changes when it leaves: earlier, later, and back", async () => {
    const { id } = await buildCase(havn);
    const { key } = await sendLater(havn, "anna", id);
    const to = (date: string) =>
      havn.as("anna").changeCareCaseLaterMessage({ body: { caseId: id, key, at: { date, time: "08:00" } } });
    await to("2026-11-21");
    await to("2026-11-25");
    await to("2026-11-23");
    await to("2026-11-24");
    await until(havn, monday);
    expect(await texts(havn, "nils", id)).toEqual([]);
    await until(havn, { date: "2026-11-24", time: "08:00" });
    expect(await texts(havn, "nils", id)).toHaveLength(1);
    expect(await refusal(to("2026-11-26"))).toBe("alreadySent");
  });

  test("sends it now, with the seconds to undo that any message has", async () => {
    const { id } = await buildCase(havn);
    const { key } = await sendLater(havn, "anna", id);
    const { held } = await havn.as("anna").sendCareCaseLaterMessageNow({ body: { caseId: id, key } });
    expect(held).toMatchObject({ key, leftMs: 10_000 });
    expect(await waiting(havn, "bo", id)).toEqual([]);
    await leave(havn);
    expect(await texts(havn, "nils", id)).toHaveLength(1);
    await until(havn, monday);
    expect(await texts(havn, "nils", id)).toHaveLength(1);
  });

  test("is told of newer messages before sending it now", async () => {
    const { id } = await buildCase(havn);
    const { key } = await sendLater(havn, "anna", id);
    const newer = await write(havn, "nils", id, "<p>Det virker nu</p>");
    const now = (seenMessageId?: number) =>
      havn
        .as("anna")
        .sendCareCaseLaterMessageNow({ body: { caseId: id, key, ...(seenMessageId && { seenMessageId }) } });
    expect(await refusal(now())).toBe("outdated");
    expect((await now(newer.message.id)).held.key).toBe(key);
  });

  test("takes it back; others can't touch it", async () => {
    const { id } = await buildCase(havn);
    const { key } = await sendLater(havn, "anna", id);
    const body = { caseId: id, key };
    expect(await refusal(havn.as("bo").takeBackCareCaseLaterMessage({ body }))).toBe("alreadySent");
    expect(await refusal(havn.as("bo").sendCareCaseLaterMessageNow({ body }))).toBe("alreadySent");
    expect(await refusal(havn.as("bo").changeCareCaseLaterMessage({ body: { ...body, at: monday } }))).toBe(
      "alreadySent",
    );
    expect(await havn.as("anna").takeBackCareCaseLaterMessage({ body })).toMatchObject({
      comment: "<p>God mandag</p>",
    });
    expect(await cameBack(id)).toMatchObject([{ comment: "<p>God mandag</p>" }]);
    const jobs = await havn.db.selectFrom("job").select("id").where("kind", "=", "send-later-message").execute();
    expect(jobs).toEqual([]);
    await until(havn, monday);
    expect(await texts(havn, "bo", id)).toEqual([]);
    expect(await inboxOf("anna", id)).toEqual([]);
  });

  test("is refused a time that isn't ahead, or is too far ahead, and more than there may be", async () => {
    const { id } = await buildCase(havn);
    const at = (date: string, time = "08:00") => refusal(sendLater(havn, "anna", id, { at: { date, time } }));
    expect(await at("2026-11-20", "11:00")).toBe("badRequest");
    expect(await at("2026-12-21")).toBe("badRequest");
    expect(await at("2026-12-20")).toBeNull();
    for (const _ of Array.from({ length: 9 })) await sendLater(havn, "anna", id);
    expect(await refusal(sendLater(havn, "anna", id))).toBe("tooManyLater");
    const other = (await buildCase(havn)).id;
    const third = (await buildCase(havn)).id;
    for (const _ of Array.from({ length: 9 })) await sendLater(havn, "anna", other);
    const last = await Promise.all([1, 2, 3].map(() => refusal(sendLater(havn, "anna", third))));
    expect(last.filter((one) => one === null)).toHaveLength(1);
    await hold(havn, "anna", third);
    await havn.db.deleteFrom("message_draft").execute();
  });
});
