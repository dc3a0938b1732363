import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const { anna, bo, nora } = people;
const query = { areaId: "care" } as const;
const get = async (by: PersonName) => (await havn.as(by).getTeamMemberUserListSortOrder({ query })).userIds;
const set = (by: PersonName, userIds: number[]) =>
  havn.as(by).updateTeamMemberUserListSortOrder({ query, body: { userIds } });

test("the order is empty until chosen, and each person has their own", async () => {
  expect(await get("anna")).toEqual([]);
  expect(await set("anna", [bo.id, anna.id])).toBeUndefined();
  await set("bo", [anna.id]);
  expect([await get("anna"), await get("bo")]).toEqual([[bo.id, anna.id], [anna.id]]);
});

test("the order leaves out unknown people, non-staff and duplicates; an empty one resets it", async () => {
  await set("anna", [987_654, nora.id, bo.id, anna.id, bo.id]);
  expect(await get("anna")).toEqual([bo.id, anna.id]);
  await set("anna", [nora.id]);
  expect(await get("anna")).toEqual([]);
});

test("the order leaves out people who were removed later", async () => {
  await set("anna", [bo.id, anna.id]);
  const removed = (at: Date | null) =>
    havn.db.updateTable("app_user").set({ removed_at: at }).where("id", "=", bo.id).execute();
  await removed(havn.clock.now());
  expect(await get("anna")).toEqual([anna.id]);
  await removed(null);
  expect(await get("anna")).toEqual([bo.id, anna.id]);
});

test("the order is for staff; ids are whole numbers, at most a thousand", async () => {
  expect(await refusalOf(set("nora", [bo.id]))).toMatchObject({ statusCode: 403 });
  for (const userIds of [[0], [1.5], [-1], Array.from({ length: 1_001 }, (_, i) => i + 1)])
    expect(await refusalOf(set("anna", userIds))).toMatchObject({ statusCode: 400 });
  await set("anna", [2_147_483_648, bo.id]);
  expect(await get("anna")).toEqual([bo.id]);
});
