import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCase, buildDraft, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { notificationsTo } from "#tests/support/notifications/read-notifications.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const bodyOf = (caseId: number, person: PersonName) => ({ body: { caseId, userId: people[person].id } });
const add = (by: PersonName, caseId: number, person: PersonName) =>
  havn.as(by).addCareCaseFollower(bodyOf(caseId, person));
const remove = (by: PersonName, caseId: number, person: PersonName) =>
  havn.as(by).removeCareCaseFollower(bodyOf(caseId, person));
const followers = async (by: PersonName, caseId: number) =>
  (await read(havn, by, caseId))?.subscribers.map(({ name }) => name);
const history = async (by: PersonName, caseId: number) =>
  (await havn.as(by).getCareCaseChangeLogsBySearch({ body: { caseId } })).changeLogs
    .filter(({ type }) => type.startsWith("Follower"))
    .map(({ type, from, to }) => `${type} ${from ?? to}`);
const told = async (person: PersonName, caseId: number) =>
  (await notificationsTo(havn, person, caseId)).filter((one) => one.startsWith("AddedAsFollower"));

test("staff add and remove a colleague, who is notified once; customers don't learn of it", async () => {
  const { id, version } = await buildCase(havn);
  await add("anna", id, "bo");
  await add("anna", id, "bo");
  expect(await followers("anna", id)).toEqual(["Bo Koordinator"]);
  await remove("anna", id, "bo");
  await remove("anna", id, "bo");
  expect(await followers("anna", id)).toEqual([]);
  await add("anna", id, "bo");
  expect(await told("bo", id)).toEqual(["AddedAsFollower: I E"]);
  expect([await told("anna", id), await told("nils", id)]).toEqual([[], []]);
  expect(await history("anna", id)).toEqual([
    "FollowerAdded Bo Koordinator",
    "FollowerRemoved Bo Koordinator",
    "FollowerAdded Bo Koordinator",
  ]);
  expect([await history("nils", id), await followers("nils", id)]).toEqual([[], []]);
  expect((await read(havn, "anna", id))?.version).toBe(version);
});

test("an administrator adds a colleague of the company, whom everybody on the case sees", async () => {
  const { id } = await buildCase(havn, { by: "nora" });
  await add("nora", id, "nils");
  expect(await told("nils", id)).toEqual(["AddedAsFollower: I E"]);
  expect([await followers("nils", id), await followers("anna", id)]).toEqual([["Nils Nordlys"], ["Nils Nordlys"]]);
  expect(await history("anna", id)).toEqual(["FollowerAdded Nils Nordlys"]);
  await remove("nora", id, "nils");
  expect(await followers("anna", id)).toEqual([]);
});

test("a person who couldn't read the case, or is on the other side, can't be added", async () => {
  const { id } = await buildCase(havn, { by: "nora" });
  const refused = async (by: PersonName, person: PersonName) => {
    for (const act of [add, remove]) {
      const refusal = await refusalOf(act(by, id, person));
      expect(refusal).toMatchObject({
        statusCode: 400,
        data: { problems: [{ path: "userId", code: "unknownPerson" }] },
      });
    }
  };
  await refused("anna", "nils");
  await refused("nora", "anna");
  await refused("nora", "fie");
  const ownOnly = (own_cases_only: boolean) =>
    havn.db.updateTable("customer").set({ own_cases_only }).where("customer_no", "=", 1001).execute();
  await ownOnly(true);
  try {
    await refused("nora", "nils");
  } finally {
    await ownOnly(false);
  }
  expect(await followers("anna", id)).toEqual([]);
});

test("followers can't be added by a customer's user, on a draft, or on a hidden case", async () => {
  const { id } = await buildCase(havn);
  expect(await refusalOf(add("nils", id, "nora"))).toMatchObject({ statusCode: 403 });
  expect((await read(havn, "nils", id))?.may.addFollowers).toBe(false);
  const draft = await buildDraft(havn, { by: "nora" });
  expect(await refusalOf(add("nora", draft.id, "nils"))).toMatchObject({ statusCode: 403 });
  expect(await refusalOf(add("fie", id, "nils"))).toMatchObject({ statusCode: 404 });
});
