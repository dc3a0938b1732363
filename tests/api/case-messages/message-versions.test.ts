import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { fjord, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

type Place = { readonly caseId: number; readonly messageId: number };
type Asker = PersonName | readonly [person: PersonName, by: PersonName];
const as = (asker: Asker) => (typeof asker === "string" ? havn.as(asker) : havn.as(...asker));

async function written(by: Asker, comment: string, isInternal = false): Promise<Place> {
  const { id: caseId } = await buildCase(havn);
  const { message } = await as(by).createCareCaseMessage({ body: { caseId, comment, isInternal } });
  return { caseId, messageId: message.id };
}
/** Edits a message a minute later. */
async function edit(by: Asker, place: Place, comment?: string, how: { readonly isInternal?: false } = {}) {
  havn.clock.forward({ minutes: 1 });
  const body = { ...place, ...how, ...(comment !== undefined && { comment }) };
  return (await as(by).editCareCaseMessage({ body })).message;
}
const show = (by: PersonName, place: Place) => edit(by, place, undefined, { isInternal: false });
const asked = (by: Asker, place: Place) => as(by).getCareCaseMessageVersions({ body: place });
const texts = async (by: Asker, place: Place) => (await asked(by, place)).versions.map(({ comment }) => comment);
const remove = (by: Asker, place: Place, versionId: number) =>
  as(by).deleteCareCaseMessageVersion({ body: { ...place, versionId } });
const messageOf = async (by: PersonName, { caseId, messageId }: Place) =>
  (await havn.as(by).getCareCaseMessagesBySearch({ body: { caseId } })).messages.find(({ id }) => id === messageId);
const stored = ({ messageId }: Place) =>
  havn.db.selectFrom("message_version").selectAll().where("message_id", "=", messageId).orderBy("id").execute();

describe("an edited message", () => {
  test("shows its versions to whoever may read it, newest first, with their times", async () => {
    const place = await written("nils", "<p>Et</p>");
    const createdAt = havn.clock.now().toISOString();
    expect(await messageOf("bo", place)).not.toHaveProperty("hasVersions");
    await edit("nils", place, "<p>To</p>");
    const editedAt = havn.clock.now().toISOString();
    expect(await edit("nils", place, "<p>Tre</p>")).toMatchObject({ hasVersions: true });
    for (const reader of ["nils", "nora", "bo", ["nora", "bo"]] as const) {
      expect(await asked(reader, place)).toMatchObject({
        versions: [
          { comment: "<p>To</p>", at: editedAt, isInternal: false, impersonatorName: null },
          { comment: "<p>Et</p>", at: createdAt },
        ],
        hasMore: false,
        impersonatorName: null,
      });
    }
    expect(await messageOf("bo", place)).toMatchObject({ hasVersions: true });
    expect(await refusalOf(asked("fie", place))).toMatchObject({ statusCode: 404 });
  });

  test("says who wrote each of them for its author", async () => {
    const place = await written(["nils", "anna"], "<p>Anna skrev</p>");
    await edit("nils", place, "<p>Nils rettede</p>");
    expect((await asked("nora", place)).impersonatorName).toBeNull();
    await edit(["nils", "bo"], place, "<p>Bo rettede</p>");
    expect(await asked("nora", place)).toMatchObject({
      impersonatorName: people.bo.name,
      versions: [{ impersonatorName: null }, { impersonatorName: people.anna.name }],
    });
  });

  test("has none that says the same, and none if it was edited before they were kept", async () => {
    const place = await written("anna", "<p>Det samme</p>");
    expect(await edit("anna", place, "<p>Det samme</p>")).not.toHaveProperty("hasVersions");
    expect(await texts("anna", place)).toEqual([]);
    await havn.db
      .updateTable("case_message")
      .set({ comment: "<p>Før opdateringen</p>", edited_at: havn.clock.now() })
      .where("id", "=", place.messageId)
      .execute();
    expect(await messageOf("nils", place)).toMatchObject({ editedAt: expect.any(String) });
    await edit("anna", place, "<p>Efter den</p>");
    expect(await texts("nils", place)).toEqual(["<p>Før opdateringen</p>"]);
  });

  test("keeps the newest 50, which come in pages of what a page of a conversation holds", async () => {
    const place = await written("anna", "<p>0</p>");
    await edit("anna", place, "<p>48</p>");
    await sql`
    insert into message_version (message_id, case_id, is_internal, at, comment)
    select message_id, case_id, is_internal, at, '<p>' || n || '</p>' from message_version, generate_series(1, 47) n
    where message_id = ${place.messageId} order by n`.execute(havn.db);
    for (const n of [49, 50, 51]) await edit("anna", place, `<p>${n}</p>`);
    const newest = Array.from({ length: messageBounds.versions }, (_, i) => `<p>${50 - i}</p>`);
    expect(await texts("nils", place)).toEqual(newest);
    await havn.db
      .updateTable("message_version")
      .set({ comment: `<p>${"å".repeat(messageBounds.page.octets / 6)}</p>` })
      .where("message_id", "=", place.messageId)
      .execute();
    const page = await asked("nils", place);
    expect([page.versions.length, page.hasMore]).toEqual([2, true]);
    const before = page.versions[1]?.id ?? 0;
    const second = await havn.as("nils").getCareCaseMessageVersions({ body: { ...place, before } });
    expect(second.versions[0]?.id).toBeLessThan(before);
    const last = (await stored(place))[0]?.id ?? 0;
    const after = await havn.as("nils").getCareCaseMessageVersions({ body: { ...place, before: last + 1 } });
    expect([after.versions.length, after.hasMore]).toEqual([1, false]);
  });
});

describe("versions keep the audience that they had", () => {
  test("of a message made external, customers see those since", async () => {
    const place = await written("anna", "<p>Intern</p>", true);
    await edit("anna", place, "<p>Også intern</p>");
    expect(await texts("bo", place)).toEqual(["<p>Intern</p>"]);
    expect(await refusalOf(asked("nils", place))).toMatchObject({ statusCode: 404 });
    await show("bo", place);
    expect(await texts("nils", place)).toEqual([]);
    expect(await messageOf("nils", place)).not.toHaveProperty("hasVersions");
    const shownAt = havn.clock.now().toISOString();
    await edit("anna", place, "<p>Rettet</p>");
    expect((await asked("nils", place)).versions).toMatchObject([
      { comment: "<p>Også intern</p>", at: shownAt, isInternal: false },
    ]);
    expect((await asked("bo", place)).versions.map(({ isInternal }) => isInternal)).toEqual([false, true]);
    expect(await texts(["nils", "anna"], place)).toEqual(["<p>Også intern</p>"]);
  });

  test("also if the text was changed in the save that showed it", async () => {
    const place = await written("anna", "<p>Kun os</p>", true);
    await edit("anna", place, "<p>Til jer</p>", { isInternal: false });
    expect([await texts("nils", place), await texts("anna", place)]).toEqual([[], ["<p>Kun os</p>"]]);
  });

  test("customers learn nothing of the deletion of one that they can't read", async () => {
    const place = await written("anna", "<p>Kun os</p>", true);
    await edit("anna", place, "<p>Til jer</p>", { isInternal: false });
    await edit("anna", place, "<p>Igen til jer</p>");
    const [external, internal] = (await asked("anna", place)).versions.map(({ id }) => id);
    const [nils, bo] = await heard(havn, ["nils", "bo"], () => remove("anna", place, internal ?? 0));
    expect([nils, bo?.map(({ kind }) => kind)]).toEqual([[], ["message"]]);
    const [told] = await heard(havn, ["nils"], () => remove("anna", place, external ?? 0));
    expect(told?.map(({ kind }) => kind)).toEqual(["message"]);
  });

  test("they go along when the case moves", async () => {
    const place = await written("anna", "<p>Kun os</p>", true);
    await edit("anna", place, "<p>Et</p>", { isInternal: false });
    await edit("anna", place, "<p>To</p>");
    const [current] = (await havn.as("anna").getCareCasesByIds({ body: { ids: [place.caseId] } })).careCases;
    const body = {
      id: place.caseId,
      version: current?.version ?? 0,
      customerNumber: fjord,
      contactPersonId: people.fie.id,
    };
    await havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({ body });
    expect(await texts("fie", place)).toEqual(["<p>Et</p>"]);
    expect(await refusalOf(asked("nils", place))).toMatchObject({ statusCode: 404 });
  });
});

describe("deleting", () => {
  test("one version: by its author at any time, and by administrators; in the audit log", async () => {
    const place = await written("nils", "<p>Et</p>");
    await edit("nils", place, "<p>To</p>");
    await edit("nils", place, "<p>Tre</p>");
    havn.clock.forward({ days: 2 });
    const [second, first] = (await asked("nils", place)).versions.map(({ id }) => id);
    await sql`update app_user set staff_roles = '{agent,coordinator}' where id = ${people.bo.id}`.execute(havn.db);
    for (const reader of ["nora", "bo"] as const) {
      expect((await asked(reader, place)).mayDelete).toBe(false);
      expect(await refusalOf(remove(reader, place, first ?? 0))).toMatchObject({ statusCode: 403 });
    }
    expect(await refusalOf(remove("fie", place, first ?? 0))).toMatchObject({ statusCode: 404 });
    expect((await asked("nils", place)).mayDelete).toBe(true);
    await remove("nils", place, first ?? 0);
    expect(await texts("nora", place)).toEqual(["<p>To</p>"]);
    expect(await refusalOf(remove("nils", place, first ?? 0))).toMatchObject({ statusCode: 404 });
    expect((await asked("anna", place)).mayDelete).toBe(true);
    await remove("anna", place, second ?? 0);
    expect(await messageOf("nora", place)).not.toHaveProperty("hasVersions");
    const row = await havn.db
      .selectFrom("audit_row")
      .select(["user_id", "act", "detail"])
      .orderBy("id", "desc")
      .executeTakeFirst();
    const act = "/api/CareCase/DeleteCareCaseMessageVersion";
    expect(row).toEqual({ user_id: people.anna.id, act, detail: { ...place, versionId: second } });
  });

  test("not one of another message", async () => {
    const [one, other] = [await written("anna", "<p>Et</p>"), await written("anna", "<p>Andet</p>")];
    await edit("anna", one, "<p>To</p>");
    const [version] = (await asked("anna", one)).versions;
    expect(await refusalOf(remove("anna", other, version?.id ?? 0))).toMatchObject({ statusCode: 404 });
    expect(await texts("anna", one)).toHaveLength(1);
  });

  test("the message deletes them too, whichever version of Havn does it", async () => {
    const place = await written("anna", "<p>Hemmeligt</p>");
    await edit("anna", place, "<p>Rettet</p>");
    await havn.as("anna").deleteCareCaseMessage({ body: place });
    expect(await stored(place)).toEqual([]);
    expect(await refusalOf(asked("anna", place))).toMatchObject({ statusCode: 404 });
    const other = await written("anna", "<p>Hemmeligt</p>");
    await edit("anna", other, "<p>Rettet</p>");
    await havn.db
      .updateTable("case_message")
      .set({ comment: "", deleted_at: havn.clock.now() })
      .where("id", "=", other.messageId)
      .execute();
    expect(await stored(other)).toEqual([]);
  });
});

test("a message that was taken back, and sent again with another text, has none", async () => {
  const { id: caseId } = await buildCase(havn);
  const key = "taken-back-once";
  const send = (comment: string) => havn.as("anna").sendCareCaseMessage({ body: { caseId, comment, clientKey: key } });
  await send("<p>Fejl</p>");
  await havn.as("anna").takeBackCareCaseMessage({ body: { caseId, key } });
  await send("<p>Rigtigt</p>");
  havn.clock.forward({ seconds: 11 });
  await untilJobsAreDone(havn);
  const { messages } = await havn.as("bo").getCareCaseMessagesBySearch({ body: { caseId } });
  expect(messages).toMatchObject([{ comment: "<p>Rigtigt</p>", editedAt: null }]);
  expect(await texts("bo", { caseId, messageId: messages[0]?.id ?? 0 })).toEqual([]);
});

test("the export of a person has the earlier texts of their messages, also those written for them", async () => {
  const place = await written(["nils", "anna"], "<p>Anna for Nils</p>");
  await edit("nils", place, "<p>Nils</p>");
  const exported = async (userId: number) => {
    const headers = { authorization: await havn.bearer("anna"), "content-type": "application/json" };
    const url = `${havn.url}/api/UserManagement/ExportUserData`;
    const data = await (await fetch(url, { method: "POST", headers, body: JSON.stringify({ userId }) })).json();
    return data.messageVersions.filter((version: { messageId: number }) => version.messageId === place.messageId);
  };
  const version = { caseNumber: place.caseId, comment: "<p>Anna for Nils</p>", writtenWhileImpersonating: true };
  for (const { id } of [people.nils, people.anna]) expect(await exported(id)).toMatchObject([version]);
  expect(await exported(people.nora.id)).toEqual([]);
});

test("a search doesn't find an earlier text", async () => {
  const place = await written("anna", "<p>Flyvefisken</p>");
  await edit("anna", place, "<p>Rettet</p>");
  await untilJobsAreDone(havn);
  const search = async () =>
    (await havn.as("bo").getCareCasesBySearch({ body: { text: "flyvefisken" } })).rows.map(({ id }) => id);
  await expect.poll(search).toEqual([]);
});

test("a picture that only an earlier text shows is the message's, for its readers", async () => {
  const { id: caseId } = await buildCase(havn);
  const query = { isInternal: "true", forMessage: "true", forText: "true" };
  const file = await uploadFile(havn, "anna", { caseId, name: "kurve.png", bytes: Buffer.from("x"), query });
  const comment = `<p>Se <img data-file="${file.id}" alt="Kurven" /></p>`;
  const { message } = await write(havn, "anna", caseId, comment, true);
  const place = { caseId, messageId: message.id };
  await edit("anna", place, "<p>Se selv</p>");
  expect(await texts("bo", place)).toEqual([comment]);
  const download = async (by: PersonName) => (await downloadFile(havn, by, { caseId, fileId: file.id })).status;
  expect([await download("bo"), await download("nils")]).toEqual([200, 404]);
  await havn.as("anna").deleteCareCaseMessage({ body: place });
  expect(await download("bo")).toBe(404);
});
