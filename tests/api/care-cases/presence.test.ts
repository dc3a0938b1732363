import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { liveCalls } from "#live/contract/calls.ts";
import { callFor } from "#tests/support/calls/call-for-customer.ts";
import { buildCase, buildDraft, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let caseId: number;

beforeAll(async () => {
  havn = await startTestHavn();
});
beforeEach(async () => {
  caseId = (await buildCase(havn)).id;
});
afterAll(() => havn.close());

type PresenceKind = "looking" | "writing" | "gone";
const tell = async (by: PersonName, doing: PresenceKind, tabId = "tab-00001") =>
  (await havn.as(by).reportCasePresence({ body: { caseId, tabId, doing } })).others.map(({ person, isWriting }) => [
    person.name,
    isWriting,
  ]);

describe("presence", () => {
  test("shows staff everybody, and customers their own company's people", async () => {
    expect(await tell("anna", "looking")).toEqual([]);
    expect(await tell("nils", "writing")).toEqual([]);
    expect(await tell("nora", "looking")).toEqual([["Nils Nordlys", true]]);
    expect(await tell("bo", "writing")).toEqual([
      ["Anna Agent", false],
      ["Nils Nordlys", true],
      ["Nora Nordlys", false],
    ]);
    expect(await tell("nils", "looking")).toEqual([["Nora Nordlys", false]]);
  });

  test("lists each person once, writing if any of their tabs is, and gone with their last tab", async () => {
    await tell("nils", "looking", "tab-00001");
    await tell("nils", "writing", "tab-00002");
    expect(await tell("anna", "looking")).toEqual([["Nils Nordlys", true]]);
    await tell("nils", "gone", "tab-00002");
    expect(await tell("anna", "looking")).toEqual([["Nils Nordlys", false]]);
    await tell("nils", "gone", "tab-00001");
    await tell("nils", "gone", "tab-00001");
    expect(await tell("anna", "looking")).toEqual([]);
  });

  test("ends after 45 seconds without a sign of life", async () => {
    await tell("nils", "writing");
    havn.clock.forward({ seconds: 45 });
    expect(await tell("anna", "looking")).toEqual([["Nils Nordlys", true]]);
    havn.clock.forward({ seconds: 1 });
    expect(await tell("anna", "looking")).toEqual([]);
    expect(await tell("nils", "looking")).toEqual([]);
    expect(await tell("anna", "looking")).toEqual([["Nils Nordlys", false]]);
  });

  test("is limited to this case", async () => {
    await tell("nils", "looking");
    caseId = (await buildCase(havn)).id;
    expect(await tell("anna", "looking")).toEqual([]);
  });

  test("on a draft is for its creator only; on a hidden case it doesn't exist", async () => {
    caseId = (await buildDraft(havn)).id;
    expect(await tell("nils", "looking")).toEqual([]);
    expect(await refusalOf(tell("anna", "looking"))).toMatchObject({ statusCode: 404 });
    caseId = (await buildCase(havn, { by: "fie" })).id;
    expect(await refusalOf(tell("nils", "looking"))).toMatchObject({ statusCode: 404 });
    caseId = 987_654_321;
    expect(await refusalOf(tell("nils", "looking"))).toMatchObject({ statusCode: 404 });
  });

  test("excludes staff who act for a customer, who see what the customer sees", async () => {
    await tell("nora", "looking");
    await tell("bo", "looking");
    const who = { customer: "nils", staff: "anna" } as const;
    const body = { caseId, tabId: "tab-00009", doing: "writing" };
    const answer = await callFor(havn, who, liveCalls.reportCasePresence, body);
    expect(answer).toEqual({
      status: 200,
      reply: { others: [{ person: { id: people.nora.id, name: "Nora Nordlys", isStaff: false }, isWriting: false }] },
    });
    expect(await tell("bo", "looking")).toEqual([["Nora Nordlys", false]]);
  });
});

test("the tab's name is 8 to 64 letters, digits and hyphens", async () => {
  for (const tabId of ["1234567", "x".repeat(65), "tab 00001"])
    expect(await refusalOf(tell("nils", "looking", tabId))).toMatchObject({ statusCode: 400 });
  for (const tabId of ["12345678", "x".repeat(64)]) expect(await tell("nils", "looking", tabId)).toEqual([]);
});

test("only visible changes are announced: arriving, leaving, starting and stopping to write", async () => {
  const [anna, nora, fie] = await heard(havn, ["anna", "nora", "fie"], async () => {
    for (const doing of ["looking", "looking", "writing", "writing", "looking", "gone", "gone"] as const)
      await tell("nils", doing);
  });
  const presence = { kind: "presence", caseId };
  expect(nora).toEqual([presence, presence, presence, presence]);
  expect([anna, fie]).toEqual([nora, []]);
});

test("the presence of staff is not announced to customers", async () => {
  const [anna, nils] = await heard(havn, ["anna", "nils"], async () => {
    await tell("bo", "writing");
    await tell("bo", "gone");
  });
  expect([anna?.length, nils?.length]).toEqual([2, 0]);
});

test("neither a second tab nor staff who act for a customer are announced", async () => {
  await tell("nils", "looking");
  const [anna] = await heard(havn, ["anna"], async () => {
    await tell("nils", "looking", "tab-00002");
    await tell("nils", "gone", "tab-00002");
    const body = { caseId, tabId: "tab-00009", doing: "writing" };
    await callFor(havn, { customer: "nora", staff: "bo" }, liveCalls.reportCasePresence, body);
  });
  expect(anna).toEqual([]);
});

test("repeated reports add no audit rows", async () => {
  const count = () => havn.db.selectFrom("audit_row").select("id").execute();
  const before = (await count()).length;
  await tell("nils", "looking");
  await tell("nils", "writing");
  expect((await count()).length).toBe(before);
});

test("presence that was never ended is removed after an hour", async () => {
  await tell("nils", "looking");
  havn.clock.forward({ hours: 2 });
  await buildCase(havn);
  await untilJobsAreDone(havn);
  const left = await havn.db.selectFrom("case_presence").select("user_id").where("case_id", "=", caseId).execute();
  expect(left).toEqual([]);
});
