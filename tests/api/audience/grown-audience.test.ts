import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCase, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { leave, send, texts } from "#tests/support/cases/held-messages.ts";
import { sendLater } from "#tests/support/cases/later-messages.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
  await sql`insert into app_user (id, kind, name, name_sort, email, email_confirmed_at) values
    (501, 1, 'Lone Ny', 'lone ny', 'lone@nordlys.example', null),
    (502, 1, 'Per Ny', 'per ny', 'per@nordlys.example', null)`.execute(havn.db);
});
afterAll(() => havn.close());

const seenBy = async (by: PersonName, caseId: number) =>
  (await havn.as(by).getMessageAudience({ body: { caseId } })).company?.token ?? "";
const join = (userId: number) =>
  sql`insert into user_customer (customer_no, user_id, accepted_at) values (1001, ${userId}, now())`.execute(havn.db);
const leaves = (userId: number) => sql`delete from user_customer where user_id = ${userId}`.execute(havn.db);

test("what a page sends is held back once, with what has grown, and its text kept", async () => {
  const { id: caseId } = await buildCase(havn);
  const seenAudience = await seenBy("anna", caseId);
  await havn.as("anna").saveCareCaseMessageDraft({ body: { caseId, comment: "<p>Svar</p>" } });
  await join(501);
  const refusal = await refusalOf(send(havn, "anna", caseId, { seenAudience }));
  const grown = { company: "Nordlys A/S", count: 3, added: 1, hasMoved: false };
  expect(refusal).toMatchObject({ statusCode: 409, code: "audienceGrown", data: { ...grown, names: ["Lone Ny"] } });
  expect((await havn.as("anna").getCareCaseMessageDrafts({ body: { caseId } })).drafts).toHaveLength(1);
  const anew = String(refusal.data?.seenAudience);
  expect(anew).toBe(await seenBy("anna", caseId));
  await send(havn, "anna", caseId, { seenAudience: anew });
  await leaves(501);
  await leave(havn);
});

test("customers aren't told who is new, unless they administer the company", async () => {
  const { id: caseId } = await buildCase(havn);
  const seen = { nils: await seenBy("nils", caseId), nora: await seenBy("nora", caseId) };
  expect(seen.nils).toBe(seen.nora);
  await join(501);
  const namesFor = async (by: "nils" | "nora") =>
    (await refusalOf(send(havn, by, caseId, { seenAudience: seen[by] }))).data?.names;
  expect([await namesFor("nils"), await namesFor("nora")]).toEqual([[], ["Lone Ny"]]);
  await leaves(501);
});

test("somebody who left holds nothing back; somebody in their place does, and the contact person of one's own case", async () => {
  await join(501);
  await join(502);
  const { id: caseId } = await buildCase(havn);
  const seenAudience = await seenBy("anna", caseId);
  await leaves(501);
  await send(havn, "anna", caseId, { seenAudience });
  const fewer = await seenBy("anna", caseId);
  await leaves(502);
  await join(501);
  expect((await refusalOf(send(havn, "anna", caseId, { seenAudience: fewer }))).data?.names).toEqual(["Lone Ny"]);
  await sql`update customer set own_cases_only = true where customer_no = 1001`.execute(havn.db);
  const own = await seenBy("anna", caseId);
  await sql`update care_case set contact_id = 501 where id = ${caseId}`.execute(havn.db);
  expect((await refusalOf(send(havn, "anna", caseId, { seenAudience: own }))).data).toMatchObject({
    count: 3,
    added: 1,
  });
  await sql`update customer set own_cases_only = false where customer_no = 1001`.execute(havn.db);
  await leaves(501);
  await leave(havn);
});

test("who reads it by email only is new if they weren't there, and isn't once they accept the invitation", async () => {
  const { id: caseId } = await buildCase(havn);
  const seenAudience = await seenBy("anna", caseId);
  await sql`insert into user_customer (customer_no, user_id, invited_at) values (1001, 501, now())`.execute(havn.db);
  await sql`update care_case set created_by = 501, contact_id = 501 where id = ${caseId}`.execute(havn.db);
  const { data } = await refusalOf(send(havn, "anna", caseId, { seenAudience }));
  expect(data).toMatchObject({ count: 3, added: 1, names: ["Lone Ny"], seenAudience: await seenBy("anna", caseId) });
  await sql`update user_customer set accepted_at = now() where user_id = 501`.execute(havn.db);
  await send(havn, "anna", caseId, { seenAudience: String(data?.seenAudience) });
  await leaves(501);
  await leave(havn);
});

test("a case that was moved holds it back with the other company's people", async () => {
  const { id: caseId, version } = await buildCase(havn);
  const seenAudience = await seenBy("anna", caseId);
  const toFjord = { id: caseId, version, customerNumber: fjord, contactPersonId: people.fie.id };
  await havn.as("bo").changeCustomerAndCustomerContactPersonOnCareCase({ body: toFjord });
  expect(await refusalOf(send(havn, "anna", caseId, { seenAudience }))).toMatchObject({
    code: "audienceGrown",
    data: { company: "Fjord ApS", hasMoved: true, count: 2 },
  });
  expect((await refusalOf(sendLater(havn, "anna", caseId, { seenAudience }))).code).toBe("audienceGrown");
});

test("notes, the API and what was sent already are never held back, nor a message without the audience seen", async () => {
  const { id: caseId } = await buildCase(havn);
  const seenAudience = await seenBy("anna", caseId);
  const clientKey = "c7d1a2f0-61aa";
  await send(havn, "anna", caseId, { seenAudience, clientKey, comment: "<p>Holdt</p>" });
  await join(501);
  expect((await send(havn, "anna", caseId, { seenAudience, clientKey })).held?.key).toBe(clientKey);
  await send(havn, "anna", caseId, { seenAudience, isInternal: true });
  await send(havn, "anna", caseId);
  await write(havn, "anna", caseId, "<p>Fra API</p>");
  await leave(havn);
  expect(await texts(havn, "nils", caseId)).toContain("<p>Holdt</p>");
  const wrong = { caseId, comment: "<p>Svar</p>", clientKey: "c7d1a2f0-61bb", seenAudience: "1001.2.…" };
  expect((await refusalOf(havn.as("anna").sendCareCaseMessage({ body: wrong }))).statusCode).toBe(400);
  await leaves(501);
});
