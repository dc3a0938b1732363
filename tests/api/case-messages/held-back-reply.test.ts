import { afterAll, beforeAll, expect, test } from "vitest";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { callFor } from "#tests/support/calls/call-for-customer.ts";
import { buildCase, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { fresh, send } from "#tests/support/cases/held-messages.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

type ReplyInput = { readonly isInternal?: boolean; readonly clientKey?: string };
const reply = async (by: PersonName, caseId: number, seenMessageId: number, how: ReplyInput = {}) =>
  (await havn.as(by).createCareCaseMessage({ body: { caseId, comment: "<p>Svar</p>", seenMessageId, ...how } })).message
    .id;
const say = async (by: PersonName, caseId: number, isInternal = false) =>
  (await write(havn, by, caseId, "<p>Nyt</p>", isInternal)).message.id;
const dialog = async (caseId: number) =>
  (await havn.as("anna").getCareCaseMessagesBySearch({ body: { caseId } })).messages.map(({ id }) => id);

test("a reply to an outdated conversation is held back, with nothing stored and the draft kept", async () => {
  const { id: caseId } = await buildCase(havn);
  const first = await say("nils", caseId);
  await havn.as("anna").saveCareCaseMessageDraft({ body: { caseId, comment: "<p>Svar</p>" } });
  const newer = [await say("nora", caseId), await say("nils", caseId)];
  const before = await read(havn, "anna", caseId);
  expect(await refusalOf(reply("anna", caseId, first))).toMatchObject({
    statusCode: 409,
    code: "outdated",
    data: { newestMessageId: newer[1], count: 2 },
  });
  expect(await dialog(caseId)).toEqual([first, ...newer]);
  expect(await read(havn, "anna", caseId)).toEqual(before);
  expect((await havn.as("anna").getCareCaseMessageDrafts({ body: { caseId } })).drafts).toHaveLength(1);
  await reply("anna", caseId, newer[1] ?? 0);
});

test("a reply by someone who has seen no messages is held back by the first one", async () => {
  const { id: caseId } = await buildCase(havn);
  await reply("anna", caseId, 0);
  expect(await refusalOf(reply("nils", caseId, 0))).toMatchObject({ data: { count: 1 } });
});

test("one's own, deleted and hidden messages don't count", async () => {
  const { id: caseId } = await buildCase(havn);
  const seen = await say("anna", caseId);
  await say("nils", caseId);
  await say("anna", caseId, true);
  const messageId = await say("nora", caseId);
  await havn.as("nora").deleteCareCaseMessage({ body: { caseId, messageId } });
  await reply("nils", caseId, seen);
});

test("other people's internal messages count for staff, whose own internal messages are never held back", async () => {
  const { id: caseId } = await buildCase(havn);
  const internal = await say("bo", caseId, true);
  expect(await refusalOf(reply("anna", caseId, 0))).toMatchObject({ data: { newestMessageId: internal, count: 1 } });
  await reply("anna", caseId, 0, { isInternal: true });
});

test("without the last seen message, nothing is held back", async () => {
  const { id: caseId } = await buildCase(havn);
  await say("nils", caseId);
  await say("anna", caseId);
});

test("a stored reply is answered again, however the conversation went on", async () => {
  const { id: caseId } = await buildCase(havn);
  const clientKey = "c7d1a2f0-77aa";
  const id = await reply("anna", caseId, 0, { clientKey });
  await say("nils", caseId);
  expect(await reply("anna", caseId, 0, { clientKey })).toBe(id);
});

test("of two simultaneous replies, one is held back", async () => {
  const { id: caseId } = await buildCase(havn);
  const results = await Promise.allSettled([
    reply("anna", caseId, 0),
    reply("bo", caseId, 0),
    reply("nils", caseId, 0),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await dialog(caseId)).toHaveLength(1);
});

test("staff acting for a customer count as someone other than the customer", async () => {
  const { id: caseId } = await buildCase(havn);
  await say("nils", caseId);
  const body = { caseId, comment: "<p>For Nils</p>", seenMessageId: 0 };
  const answer = await callFor(havn, { customer: "nils", staff: "anna" }, caseMessageCalls.createCareCaseMessage, body);
  expect(answer).toMatchObject({ status: 409, reply: { data: { code: "outdated", count: 1 } } });
});

test("one that waited for a connection is held back by newer messages and by another status, as its writer reads it", async () => {
  const { id: caseId } = await buildCase(havn);
  const seenMessageId = await say("nils", caseId);
  const waited = { seenMessageId, seenStatus: (await fresh(havn, caseId)).status };
  await write(havn, "bo", caseId, "<p>Nyt</p>", true);
  const note = { ...waited, isInternal: true };
  expect(await refusalOf(send(havn, "anna", caseId, note))).toMatchObject({ code: "outdated", data: { count: 1 } });
  const newest = { ...note, seenMessageId: (await dialog(caseId)).at(-1) ?? 0 };
  const key = "c7d1a2f0-88bb";
  await send(havn, "anna", caseId, { ...newest, clientKey: key });
  const moved = await change(havn, "bo", await fresh(havn, caseId), { status: "WorkingOn" });
  expect(await refusalOf(send(havn, "anna", caseId, newest))).toMatchObject({
    code: "stale",
    data: { version: moved.version },
  });
  // What had arrived already is answered again.
  expect((await send(havn, "anna", caseId, { ...newest, clientKey: key })).held?.key).toBe(key);
  await send(havn, "anna", caseId, { ...newest, seenStatus: "WorkingOn" });
  const customer = { seenMessageId, seenStatus: "WorkingOn" } as const;
  await change(havn, "bo", await fresh(havn, caseId), { status: "WaitsOnHavn" });
  expect(await refusalOf(send(havn, "nils", caseId, customer))).toMatchObject({ code: "stale" });
  await send(havn, "nils", caseId, { ...customer, seenStatus: "OnHold" });
});

test("one that waited isn't sent if the same was sent from elsewhere", async () => {
  const { id: caseId } = await buildCase(havn);
  const waited = { seenMessageId: 0, seenStatus: (await fresh(havn, caseId)).status, comment: "<p>Det samme</p>" };
  await write(havn, "anna", caseId, "<p>Noget andet</p>", true);
  await write(havn, "anna", caseId, waited.comment, true);
  expect(await refusalOf(send(havn, "anna", caseId, waited))).toMatchObject({ code: "outdated", data: { count: 1 } });
});

test("one that waited for a connection isn't sent to another company", async () => {
  const { id: caseId, version, status } = await buildCase(havn);
  const waited = { seenStatus: status, seenCustomer: nordlys };
  const clientKey = "c7d1a2f0-99cc";
  await send(havn, "anna", caseId, { ...waited, clientKey });
  const toFjord = { id: caseId, version, customerNumber: fjord, contactPersonId: people.fie.id };
  await havn.as("bo").changeCustomerAndCustomerContactPersonOnCareCase({ body: toFjord });
  expect(await refusalOf(send(havn, "anna", caseId, waited))).toMatchObject({ code: "caseMoved" });
  expect((await send(havn, "anna", caseId, { ...waited, clientKey })).held?.key).toBe(clientKey);
  await send(havn, "anna", caseId, { ...waited, seenCustomer: fjord });
});
