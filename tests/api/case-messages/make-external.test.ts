import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildCaseIn, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

type Edit = { readonly comment?: string; readonly isInternal?: false };
const edit = async (by: PersonName, caseId: number, messageId: number, how: Edit) =>
  (await havn.as(by).editCareCaseMessage({ body: { caseId, messageId, ...how } })).message;
const show = (by: PersonName, caseId: number, messageId: number) => edit(by, caseId, messageId, { isInternal: false });
const dialog = async (by: PersonName, caseId: number) =>
  (await havn.as(by).getCareCaseMessagesBySearch({ body: { caseId } })).messages;
const history = async (by: PersonName, caseId: number) =>
  (await havn.as(by).getCareCaseChangeLogsBySearch({ body: { caseId } })).changeLogs.map(
    ({ type, isInternal, by: who }) => [type, isInternal, who?.name],
  );

async function buildInternal(comment = "<p>Fejlen er fundet</p>") {
  const careCase = await buildCase(havn);
  const { message } = await write(havn, "anna", careCase.id, comment, true);
  return { careCase, caseId: careCase.id, messageId: message.id };
}

describe("an internal message that is made external", () => {
  test("becomes a message of staff at this moment: by any of them, marked, and as the first response", async () => {
    const { careCase, caseId, messageId } = await buildInternal();
    havn.clock.forward({ hours: 1 });
    const shown = await show("bo", caseId, messageId);
    const at = havn.clock.now().toISOString();
    expect(shown).toMatchObject({
      isInternal: false,
      editedAt: at,
      author: { id: people.anna.id },
      mayMakeExternal: false,
    });
    expect(await dialog("nils", caseId)).toMatchObject([
      { id: messageId, comment: "<p>Fejlen er fundet</p>", editedAt: at },
    ]);
    expect(await read(havn, "nils", caseId)).toMatchObject({
      status: "WaitsOnHavn",
      firstResponseSent: true,
      lastMessageBy: "staff",
      lastMessageAt: at,
      updatedAt: at,
      version: careCase.version + 1,
    });
  });

  test("makes the case wait for the customer, who can no longer change its text", async () => {
    const { caseId, messageId } = await buildInternal();
    await show("anna", caseId, messageId);
    const current = await read(havn, "anna", caseId);
    expect((await read(havn, "nils", caseId))?.may.edit).not.toContain("title");
    const waiting = await change(
      havn,
      "anna",
      { id: caseId, version: current?.version ?? 0 },
      { status: "WaitsOnCustomer" },
    );
    expect(waiting.status).toBe("WaitsOnCustomer");
  });

  test("shows its files, but none of its earlier notifications", async () => {
    const { id: caseId } = await buildCase(havn);
    const query = { forMessage: "true" };
    const file = await uploadFile(havn, "anna", { caseId, name: "spor.log", bytes: Buffer.from("spor"), query });
    const body = { caseId, comment: "<p>Se sporet</p>", isInternal: true, fileIds: [file.id] };
    const { message } = await havn.as("anna").createCareCaseMessage({ body });
    await edit("anna", caseId, message.id, { comment: "<p>Se sporet her</p>" });
    expect((await downloadFile(havn, "nils", { caseId, fileId: file.id })).status).toBe(404);
    await show("anna", caseId, message.id);
    expect((await downloadFile(havn, "nils", { caseId, fileId: file.id })).status).toBe(200);
    expect((await dialog("nils", caseId))[0]?.files).toMatchObject([{ id: file.id, name: "spor.log" }]);
    expect(await history("nils", caseId)).toEqual([
      ["StatusChanged", false, "Anna Agent"],
      ["EditedMessage", false, "Anna Agent"],
      ["CareCaseCreated", false, "Nils Nordlys"],
    ]);
    expect((await history("anna", caseId)).slice(2, 4)).toEqual([
      ["EditedMessage", true, "Anna Agent"],
      ["NewMessage", true, "Anna Agent"],
    ]);
  });

  test("mentions people whom it could not before", async () => {
    const mention = `<p>${[people.nils, people.bo, people.fie].map(({ id }) => `<span data-mention="${id}">@x</span>`).join("")}</p>`;
    const { caseId, messageId } = await buildInternal(mention);
    const mentioned = async () =>
      (
        await havn.db
          .selectFrom("message_mention")
          .select(["user_id", "is_internal"])
          .where("message_id", "=", messageId)
          .orderBy("user_id")
          .execute()
      ).map((row) => [row.user_id, row.is_internal]);
    expect(await mentioned()).toEqual([[people.bo.id, true]]);
    await show("bo", caseId, messageId);
    const external = [people.bo, people.nils].map(({ id }) => [id, false]);
    expect(await mentioned()).toEqual(external);
  });

  test("is found by the customer's search, and announced to them", async () => {
    const { caseId, messageId } = await buildInternal("<p>Kvantespringeren er utæt</p>");
    const [nils, fie] = await heard(havn, ["nils", "fie"], () => show("bo", caseId, messageId));
    expect(nils?.map(({ kind }) => kind)).toEqual(["message", "case", "notification"]);
    expect(fie).toEqual([]);
    const found = async () =>
      (await havn.as("nils").getCareCasesBySearch({ body: { text: "kvantespringeren" } })).rows.map(({ id }) => id);
    await expect.poll(found).toEqual([caseId]);
  });

  test("may get a new text from its author in the same save, and from nobody else", async () => {
    const { caseId, messageId } = await buildInternal();
    const both = { comment: "<p>Fejlen er rettet</p>", isInternal: false } as const;
    expect(await refusalOf(edit("bo", caseId, messageId, both))).toMatchObject({ statusCode: 403 });
    expect(await dialog("nils", caseId)).toEqual([]);
    expect(await edit("anna", caseId, messageId, both)).toMatchObject({ comment: both.comment, isInternal: false });
    expect((await history("anna", caseId)).filter(([type]) => type === "EditedMessage")).toHaveLength(1);
  });

  test("leaves an ended case ended", async () => {
    const { id: caseId } = await buildCaseIn(havn, "CaseClosed");
    const { message } = await write(havn, "anna", caseId, "<p>Efterskrift</p>", true);
    await show("anna", caseId, message.id);
    expect(await read(havn, "nils", caseId)).toMatchObject({ status: "CaseClosed", lastMessageBy: "staff" });
  });

  test("twice, or by two people at once, changes once", async () => {
    const { careCase, caseId, messageId } = await buildInternal();
    await Promise.all([show("anna", caseId, messageId), show("bo", caseId, messageId)]);
    expect(await show("anna", caseId, messageId)).toMatchObject({ isInternal: false });
    expect((await read(havn, "anna", caseId))?.version).toBe(careCase.version + 1);
  });
});

describe("making a message external is rejected", () => {
  test("for customers: an internal message like a missing one, an external one as forbidden", async () => {
    const { caseId, messageId } = await buildInternal();
    for (const [person, id] of [
      ["nils", messageId],
      ["nora", 987_654_321],
      ["fie", messageId],
    ] as const) {
      expect(await refusalOf(show(person, caseId, id))).toMatchObject({ statusCode: 403 });
    }
    expect(await refusalOf(edit("nils", caseId, messageId, { comment: "<p>x</p>", isInternal: false }))).toMatchObject({
      statusCode: 404,
    });
    expect(await dialog("nils", caseId)).toEqual([]);
  });

  test("for a deleted or missing message, and on a case without a customer", async () => {
    const { caseId, messageId } = await buildInternal();
    expect(await refusalOf(show("anna", caseId, 987_654_321))).toMatchObject({ statusCode: 404 });
    await havn.db.updateTable("care_case").set({ customer_no: null }).where("id", "=", caseId).execute();
    expect(await refusalOf(show("anna", caseId, messageId))).toMatchObject({ code: "noCustomer" });
    await havn.as("anna").deleteCareCaseMessage({ body: { caseId, messageId } });
    expect(await refusalOf(show("bo", caseId, messageId))).toMatchObject({ statusCode: 404 });
  });

  test("as a change of nothing if neither text nor audience is given", async () => {
    const { caseId, messageId } = await buildInternal();
    expect(await refusalOf(edit("anna", caseId, messageId, {}))).toMatchObject({ statusCode: 400, code: "badRequest" });
  });
});

test("an external message can't be made internal", async () => {
  const { id: caseId } = await buildCase(havn);
  const { message } = await write(havn, "anna", caseId, "<p>Ude</p>");
  const body = { caseId, messageId: message.id, isInternal: true } as never;
  expect(await refusalOf(havn.as("anna").editCareCaseMessage({ body }))).toMatchObject({ statusCode: 400 });
});
