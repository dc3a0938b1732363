import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCase, buildCaseIn, buildDraft, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const follow = (by: PersonName, caseId: number) => havn.as(by).subscribeToCareCase({ body: { caseId } });
const leave = (by: PersonName, caseId: number) => havn.as(by).unSubscribeToCareCase({ body: { caseId } });
const seen = async (by: PersonName, caseId: number) => {
  const careCase = await read(havn, by, caseId);
  return [careCase?.subscribed, careCase?.subscribers.map(({ name }) => name)];
};

test("subscribing to a case and unsubscribing can be repeated", async () => {
  const { id } = await buildCase(havn);
  expect(await follow("nils", id)).toBeUndefined();
  await follow("nils", id);
  expect(await seen("nils", id)).toEqual([true, ["Nils Nordlys"]]);
  expect(await seen("nora", id)).toEqual([false, ["Nils Nordlys"]]);
  await leave("nils", id);
  await leave("nils", id);
  expect(await seen("nils", id)).toEqual([false, []]);
});

test("subscribing twice at once is stored once", async () => {
  const { id } = await buildCase(havn);
  await Promise.all([follow("nils", id), follow("nils", id), follow("anna", id)]);
  expect(await seen("anna", id)).toEqual([true, ["Anna Agent", "Nils Nordlys"]]);
});

test("neither the version nor the change time changes", async () => {
  const before = await buildCase(havn);
  havn.clock.forward({ minutes: 1 });
  await follow("anna", before.id);
  expect(await read(havn, "nils", before.id)).toEqual(before);
});

test("an ended case can be followed, but not one's own draft", async () => {
  await follow("nils", (await buildCaseIn(havn, "CaseClosed")).id);
  expect(await refusalOf(follow("nils", (await buildDraft(havn)).id))).toMatchObject({ statusCode: 403 });
});

test("another company's case and another person's draft don't exist", async () => {
  const ids = [(await buildCase(havn, { by: "fie" })).id, (await buildDraft(havn, { by: "nora" })).id, 987_654_321];
  for (const id of ids) {
    expect(await refusalOf(follow("nils", id))).toMatchObject({ statusCode: 404, message: "Not Found" });
    expect(await refusalOf(leave("nils", id))).toMatchObject({ statusCode: 404, message: "Not Found" });
  }
});

describe("the list of subscribers shows", () => {
  test("everybody to staff, and their own company's people to customers", async () => {
    const { id } = await buildCase(havn);
    for (const person of ["anna", "nils", "nora"] as const) await follow(person, id);
    expect((await seen("anna", id))[1]).toEqual(["Anna Agent", "Nils Nordlys", "Nora Nordlys"]);
    expect((await seen("nils", id))[1]).toEqual(["Nils Nordlys", "Nora Nordlys"]);
  });

  test("nobody who can no longer see the case", async () => {
    const { id } = await buildCase(havn, { by: "nora" });
    for (const person of ["anna", "nils", "nora"] as const) await follow(person, id);
    const ownOnly = (own_cases_only: boolean) =>
      havn.db.updateTable("customer").set({ own_cases_only }).where("customer_no", "=", 1001).execute();
    await ownOnly(true);
    expect((await seen("anna", id))[1]).toEqual(["Anna Agent", "Nora Nordlys"]);
    expect((await seen("nora", id))[1]).toEqual(["Nora Nordlys"]);
    await ownOnly(false);
    const membership = { user_id: people.nils.id, customer_no: 1001 };
    await havn.db
      .deleteFrom("user_customer")
      .where("user_id", "=", membership.user_id)
      .where("customer_no", "=", membership.customer_no)
      .execute();
    try {
      expect((await seen("anna", id))[1]).toEqual(["Anna Agent", "Nora Nordlys"]);
    } finally {
      await havn.db
        .insertInto("user_customer")
        .values({ ...membership, is_administrator: false })
        .execute();
    }
  });
});

test("open pages are updated; customers don't learn that staff follow", async () => {
  const { id } = await buildCase(havn);
  const [anna, nora, fie] = await heard(havn, ["anna", "nora", "fie"], async () => {
    await follow("bo", id);
    await follow("nils", id);
    await follow("nils", id);
    await leave("bo", id);
  });
  expect([anna?.length, nora?.length, fie?.length]).toEqual([3, 1, 0]);
});
