import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#platform/contract/actor.ts";
import { compareNames } from "#platform/rules/text/compare-names.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;

let nextId = 100;

/** Adds users of a company, by name. */
async function addUsers(names: readonly string[], customerNo: number, { removed = false } = {}): Promise<void> {
  const users = names.map((name) => {
    nextId += 1;
    const removed_at = removed ? havn.clock.now() : null;
    return { id: nextId, kind: 1, name, name_sort: toSortKey(name), email: `${nextId}@test.example`, removed_at };
  });
  await havn.db.insertInto("app_user").values(users).execute();
  const memberships = users.map(({ id }) => ({ user_id: id, customer_no: customerNo }));
  await havn.db.insertInto("user_customer").values(memberships).execute();
}

beforeAll(async () => {
  havn = await startTestHavn();
  await addUsers(["Søren Kjær", "Anne-Marie Holm"], 1001);
  await addUsers(["Sørine Væk"], 1001, { removed: true });
});
afterAll(() => havn.close());

type Mention = { customerNumber?: string | null; isInternal?: boolean; searchText?: string };

const mention = async (person: PersonName, { customerNumber = nordlys, ...rest }: Mention = {}) =>
  (await havn.as(person).getMentionUsers({ body: { customerNumber, ...rest } })).users.map(({ name }) => name);

const ofNordlys = ["Anne-Marie Holm", "Nils Nordlys", "Nora Nordlys", "Søren Kjær"];
const staff = ["Anna Agent", "Bo Koordinator"];
const byName = (...names: string[]) => [...names].sort(compareNames);

describe("GetMentionUsers", () => {
  test.each<[PersonName, Mention, string[]]>([
    ["nils", {}, byName(...staff, ...ofNordlys)],
    ["nils", { customerNumber: null }, byName(...staff, ...ofNordlys)],
    ["nora", {}, byName(...staff, ...ofNordlys)],
    ["anna", {}, byName(...staff, ...ofNordlys)],
    ["anna", { customerNumber: fjord }, byName(...staff, "Fie Fjord", "Finn Fjord")],
    ["anna", { customerNumber: null }, staff],
    ["anna", { isInternal: true }, staff],
    ["nils", { searchText: "sor" }, ["Søren Kjær"]],
    ["nils", { searchText: "MARIE" }, ["Anne-Marie Holm"]],
    ["nils", { searchText: "n" }, ["Nils Nordlys", "Nora Nordlys"]],
    ["nils", { searchText: "nor ni" }, ["Nils Nordlys"]],
    ["nils", { searchText: "sørine" }, []],
    ["nils", { searchText: "fie" }, []],
    ["nils", { searchText: "%" }, []],
    ["nils", { searchText: "\\" }, []],
    ["nils", { searchText: "'; drop table app_user; --" }, []],
  ])("%s, %j", async (person, wanted, names) => expect(await mention(person, wanted)).toEqual(names));

  test.each<[PersonName, Mention, number]>([
    ["nils", { customerNumber: fjord }, 404],
    ["nora", { customerNumber: fjord }, 404],
    ["nora", { customerNumber: "999999" }, 404],
    ["nils", { isInternal: true }, 403],
    ["nora", { isInternal: true }, 403],
  ])("%s, %j is refused with %i", async (person, wanted, status) => {
    const { customerNumber = nordlys, ...rest } = wanted;
    const refusal = await refusalOf(havn.as(person).getMentionUsers({ body: { customerNumber, ...rest } }));
    expect(refusal.statusCode).toBe(status);
  });

  test("returns at most 20", async () => {
    await addUsers(
      Array.from({ length: 30 }, (_, index) => `Ekstra Nummer ${index}`),
      1003,
    );
    expect(await mention("anna", { customerNumber: "1003", searchText: "ekstra" })).toHaveLength(20);
  });
});

describe("GetMentionUsers with a case of a company whose users see their own cases only", () => {
  const asked = async (person: PersonName, body: { caseId: number; searchText?: string; isInternal?: boolean }) => {
    const { users, unseen } = await havn.as(person).getMentionUsers({ body: { customerNumber: nordlys, ...body } });
    const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);
    return [names(users), names(unseen)];
  };
  const ownCasesOnly = (own_cases_only: boolean) =>
    havn.db.updateTable("customer").set({ own_cases_only }).where("customer_no", "=", 1001).execute();

  test("offers those who can see it, and names the others only if they were typed", async () => {
    const { id: caseId } = await buildCase(havn);
    await ownCasesOnly(true);
    try {
      expect(await asked("anna", { caseId })).toEqual([byName(...staff, "Nils Nordlys", "Nora Nordlys"), []]);
      expect(await asked("anna", { caseId, searchText: "sø" })).toEqual([[], ["Søren Kjær"]]);
      expect(await asked("nils", { caseId, searchText: "n" })).toEqual([["Nils Nordlys", "Nora Nordlys"], []]);
      expect(await asked("anna", { caseId, searchText: "sø", isInternal: true })).toEqual([[], []]);
      await ownCasesOnly(false);
      expect(await asked("anna", { caseId, searchText: "sø" })).toEqual([["Søren Kjær"], []]);
    } finally {
      await ownCasesOnly(false);
    }
  });

  test("doesn't know a case that the caller can't see", async () => {
    const { id: caseId } = await buildCase(havn);
    for (const id of [caseId, 999_999_999]) {
      const asked = havn.as("fie").getMentionUsers({ body: { customerNumber: fjord, caseId: id } });
      expect((await refusalOf(asked)).statusCode).toBe(404);
    }
  });
});

test("GetContactPersonUsersBySearch returns the company's users only, and another company doesn't exist", async () => {
  const search = (person: PersonName, customerNumber: string, searchText = "") =>
    havn.as(person).getContactPersonUsersBySearch({ body: { customerNumber, searchText } });
  expect((await search("nils", nordlys)).users.map(({ name }) => name)).toEqual(ofNordlys);
  expect((await search("anna", fjord, "fi")).users.map(({ name }) => name)).toEqual(["Fie Fjord", "Finn Fjord"]);
  const foreign = await refusalOf(search("nils", fjord));
  const missing = await refusalOf(search("nils", "999999"));
  expect([foreign.statusCode, foreign.message]).toEqual([404, "Not Found"]);
  expect({ ...missing.data, requestId: "" }).toEqual({ ...foreign.data, requestId: "" });
});

test("GetHavnUsersBySearch returns only staff who handle cases, if requested", async () => {
  const setRoles = (roles: StaffRole[]) =>
    havn.db.updateTable("app_user").set({ staff_roles: roles }).where("id", "=", people.bo.id).execute();
  const found = async (whoHandleCases: boolean) =>
    (await havn.as("anna").getHavnUsersBySearch({ body: { searchText: "koor", whoHandleCases } })).users.length;
  const counts: Partial<Record<StaffRole, number[]>> = {};
  for (const role of staffRoles) {
    await setRoles([role]);
    counts[role] = [await found(true), await found(false)];
  }
  expect(counts).toEqual({ agent: [1, 1], coordinator: [1, 1], executive: [0, 1], administrator: [0, 1] });
  await setRoles([]);
  expect([await found(true), await found(false)]).toEqual([0, 1]);
  await setRoles([...staffRoles]);
});

test("GetHavnUsersBySearch and GetHavnTeams are for staff", async () => {
  const { users } = await havn.as("anna").getHavnUsersBySearch({ body: { searchText: "koor" } });
  expect(users).toEqual([{ id: 2, name: "Bo Koordinator", isStaff: true }]);
  expect(await havn.as("anna").getHavnTeams()).toMatchObject({
    teams: [
      {
        id: 1,
        name: "Support",
        members: [
          { id: 1, name: "Anna Agent" },
          { id: 2, name: "Bo Koordinator" },
        ],
      },
    ],
  });
});

test.each([
  ["", ["Fjord ApS", "Klit I/S", "Nordlys A/S"]],
  ["nord", ["Nordlys A/S"]],
  ["aps", ["Fjord ApS"]],
  ["1003", ["Klit I/S"]],
  ["100", ["Fjord ApS", "Klit I/S", "Nordlys A/S"]],
  ["003", []],
  ["%", []],
])("GetCustomersBySearch %j", async (searchText, names) => {
  const { customers } = await havn.as("anna").getCustomersBySearch({ body: { searchText } });
  expect(customers.map(({ name }) => name)).toEqual(names);
});
