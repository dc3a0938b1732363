import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallInput } from "#platform/contract/call.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";
import type { userManagementCalls } from "#users/contract/management-calls.ts";

let havn: TestHavn;

/** People of several companies, of none, invited people, and one who was pseudonymized. */
const more = [
  { id: 101, name: "Søren Kjær", companies: [1001, 1002] },
  { id: 102, name: "Anne-Marie Holm", companies: [1001] },
  { id: 103, name: "Zoë Øst", companies: [1003] },
  { id: 104, name: "Uden Firma", companies: [] },
] as const;

beforeAll(async () => {
  havn = await startTestHavn();
  const users = more.map(({ id, name }) => ({
    id,
    kind: 1,
    name,
    name_sort: toSortKey(name),
    email: `${id}@test.example`,
  }));
  await havn.db.insertInto("app_user").values(users).execute();
  const relations = more.flatMap(({ id, companies }) => companies.map((customer_no) => ({ user_id: id, customer_no })));
  await havn.db.insertInto("user_customer").values(relations).execute();
  const gone = { id: 105, kind: 1, name: "Former user 105", name_sort: "former user 105" };
  const removed_at = havn.clock.now();
  await havn.db
    .insertInto("app_user")
    .values({ ...gone, email: "former-105@pseudonymized.invalid", removed_at })
    .execute();
  const visit = { last_logged_in: havn.clock.now() };
  await havn.db.updateTable("app_user").set(visit).where("id", "=", people.fie.id).execute();
});
afterAll(() => havn.close());

type Search = CallInput<typeof userManagementCalls.getUsersBySearch>["body"];

const search = async (person: PersonName, body: Search) => {
  const { users } = await havn.as(person).getUsersBySearch({ body });
  return users.map(({ name }) => name);
};
const ofNordlys = ["Anne-Marie Holm", "Nils Nordlys", "Nora Nordlys", "Søren Kjær"];
const everybody = ["Anna Agent", "Anne-Marie Holm", "Bo Koordinator", "Fie Fjord", "Finn Fjord", "Nils Nordlys"].concat(
  ["Nora Nordlys", "Søren Kjær", "Uden Firma", "Zoë Øst"],
);

describe("GetUsersBySearch", () => {
  test.each<[PersonName, Search, string[]]>([
    ["anna", {}, everybody],
    ["nora", {}, ofNordlys],
    ["anna", { searchText: "sor kj" }, ["Søren Kjær"]],
    ["anna", { searchText: "MARIE" }, ["Anne-Marie Holm"]],
    ["anna", { searchText: "fjord.ex" }, ["Fie Fjord", "Finn Fjord"]],
    ["anna", { searchText: "ORDLYS.example" }, ["Nils Nordlys", "Nora Nordlys"]],
    ["nora", { searchText: "fjord" }, []],
    ["anna", { searchText: "%" }, []],
    ["anna", { searchText: "_" }, []],
    ["anna", { filters: { userType: ["staff"] } }, ["Anna Agent", "Bo Koordinator"]],
    ["anna", { filters: { role: ["administrator"] } }, ["Fie Fjord", "Nora Nordlys"]],
    ["anna", { filters: { role: ["user"], customerNumber: [fjord] } }, ["Finn Fjord", "Søren Kjær"]],
    ["anna", { filters: { customerNumber: ["1003", "999999999"] } }, ["Zoë Øst"]],
    ["nora", { filters: { customerNumber: [fjord] } }, []],
    ["nora", { filters: { customerNumber: [fjord, nordlys], role: ["administrator"] } }, ["Nora Nordlys"]],
    ["nora", { filters: { userType: ["staff"] } }, []],
    ["anna", { filters: { state: ["removed"] } }, ["Former user 105"]],
    ["nora", { filters: { state: ["removed"] } }, []],
    ["anna", { filters: { state: [] } }, []],
    ["anna", { sort: { by: "name", direction: "Descending" } }, [...everybody].reverse()],
  ])("%s, %j", async (person, body, names) => expect(await search(person, body)).toEqual(names));

  test.each(["name", "email", "lastLoggedIn", "company"] as const)("is paged by %s, in both directions", async (by) => {
    for (const direction of ["Ascending", "Descending"] as const) {
      const sort = { by, direction };
      const all = await search("anna", { sort });
      const page = (after: string | null) =>
        havn.as("anna").getUsersBySearch({ body: { sort, pageSize: 3, ...(after !== null && { after }) } });
      const pages = [await page(null)];
      for (let last = pages.at(-1); last?.next; last = pages.at(-1)) pages.push(await page(last.next));
      expect(pages.flatMap(({ users }) => users.map(({ name }) => name))).toEqual(all);
      expect(pages[0]?.previous).toBeNull();
      let at = pages.length - 1;
      for (let back = pages[at]?.previous ?? null; back !== null; at -= 1) {
        const before = await page(back);
        expect(before.users).toEqual(pages[at - 1]?.users);
        back = before.previous;
      }
      expect(at).toBe(0);
    }
  });

  test("sorts by the first company and by the last visit, and users without one last in both directions", async () => {
    for (const direction of ["Ascending", "Descending"] as const) {
      const filters = { userType: ["customer" as const] };
      const names = await search("anna", { sort: { by: "company", direction }, filters });
      const ofFjord = direction === "Ascending" ? names.slice(0, 3) : names.slice(-4, -1);
      expect([ofFjord.sort(), names.at(-1)]).toEqual([["Fie Fjord", "Finn Fjord", "Søren Kjær"], "Uden Firma"]);
      expect((await search("anna", { sort: { by: "lastLoggedIn", direction } }))[0]).toBe("Fie Fjord");
    }
  });

  test.each([
    "nonsense",
    Buffer.from('["email","a",1,0]').toString("base64url"),
    Buffer.from('["name",1,1,0]').toString("base64url"),
  ])("rejects a cursor that isn't from this list: %s", async (after) => {
    const refusal = await refusalOf(havn.as("anna").getUsersBySearch({ body: { after } }));
    expect([refusal.statusCode, refusal.data?.problems]).toEqual([
      400,
      [expect.objectContaining({ path: "after", code: "notThisCursor" })],
    ]);
  });

  test("is not for a customer's user", async () => {
    expect((await refusalOf(havn.as("nils").getUsersBySearch({ body: {} }))).statusCode).toBe(403);
    expect(
      (await refusalOf(havn.as("nils").getUsersByCustomerNumber({ body: { customerNumber: nordlys } }))).statusCode,
    ).toBe(403);
  });

  test("counts exactly up to 1,000, and says when there are more", async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => ({ id: 2_000 + index, kind: 1, name: `Mange ${index}` }));
    const rows = many.map((user) => ({ ...user, name_sort: toSortKey(user.name), email: `${user.id}@many.example` }));
    await havn.db.insertInto("app_user").values(rows.slice(0, 1_000)).execute();
    const count = async () => (await havn.as("anna").getUsersBySearch({ body: { searchText: "mange" } })).count;
    expect(await count()).toEqual({ value: 1_000, isMore: false });
    await havn.db.insertInto("app_user").values(rows.slice(1_000)).execute();
    expect(await count()).toEqual({ value: 1_000, isMore: true });
    await havn.db.deleteFrom("app_user").where("id", ">=", 2_000).execute();
  });
});

describe("GetUsersByCustomerNumber", () => {
  const users = async (person: PersonName, customerNumber: string) =>
    (await havn.as(person).getUsersByCustomerNumber({ body: { customerNumber } })).users;

  test("returns a company's users to staff and administrators, with the companies they may know of", async () => {
    expect((await users("nora", nordlys)).map(({ name }) => name)).toEqual(ofNordlys);
    expect((await users("anna", nordlys)).map(({ name }) => name)).toEqual(ofNordlys);
    const companies = async (person: PersonName) =>
      (await users(person, nordlys))
        .find(({ id }) => id === 101)
        ?.companies.map(({ customerNumber }) => customerNumber);
    expect(await companies("nora")).toEqual([nordlys]);
    expect(await companies("anna")).toEqual([fjord, nordlys]);
  });

  test("is paged after the last user, with a count that stops at 1,000", async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => ({
      id: 3_000 + index,
      kind: 1,
      name: `Mange ${index % 7}`,
    }));
    const rows = many.map((user) => ({ ...user, name_sort: toSortKey(user.name), email: `${user.id}@many.example` }));
    await havn.db.insertInto("app_user").values(rows).execute();
    const relations = many.map(({ id }) => ({ user_id: id, customer_no: 1001 }));
    await havn.db.insertInto("user_customer").values(relations).execute();
    const page = (after?: number) =>
      havn.as("nora").getUsersByCustomerNumber({ body: { customerNumber: nordlys, ...(after && { after }) } });
    const found: { id: number; name: string }[] = [];
    for (let more = true; more; ) {
      const { users: some, hasMore, count } = await page(found.at(-1)?.id);
      expect([some.length <= 100, count]).toEqual([true, { value: 1_000, isMore: true }]);
      found.push(...some);
      more = hasMore;
    }
    expect(found).toHaveLength(1_001 + ofNordlys.length);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(found.map(({ name }) => toSortKey(name))).toEqual(found.map(({ name }) => toSortKey(name)).toSorted());
    await havn.db.deleteFrom("user_customer").where("user_id", ">=", 3_000).execute();
    await havn.db.deleteFrom("app_user").where("id", ">=", 3_000).execute();
  });

  test("starts a page after a user the reader knows, by the name they know", async () => {
    const known = {
      id: 3_000,
      kind: 1,
      name: "Ømrøse Ægte",
      name_sort: toSortKey("Ømrøse Ægte"),
      email: "k@known.example",
    };
    await havn.db.insertInto("app_user").values(known).execute();
    const invited = { invited_name: "Aba Inviteret", invited_name_sort: "aba inviteret", shown_id: 3_001 };
    await havn.db
      .insertInto("user_customer")
      .values({ user_id: 3_000, customer_no: 1001, accepted_at: null, ...invited })
      .execute();
    const behind = async (after?: number) => {
      const body = { customerNumber: nordlys, ...(after && { after }) };
      return (await havn.as("nora").getUsersByCustomerNumber({ body })).users.map(({ id }) => id);
    };
    const all = await behind();
    expect(all).toContain(3_001);
    expect(await behind(3_001)).toEqual(all.slice(all.indexOf(3_001) + 1));
    for (const unknown of [3_000, people.fie.id, people.anna.id]) expect(await behind(unknown)).toEqual([]);
    await havn.db.deleteFrom("user_customer").where("user_id", "=", 3_000).execute();
    await havn.db.deleteFrom("app_user").where("id", "=", 3_000).execute();
  });

  test("answers another company as nonexistent", async () => {
    const foreign = await refusalOf(users("nora", fjord));
    const missing = await refusalOf(users("nora", "999999"));
    expect([foreign.statusCode, foreign.message]).toEqual([404, "Not Found"]);
    expect({ ...missing.data, requestId: "" }).toEqual({ ...foreign.data, requestId: "" });
    expect((await refusalOf(users("anna", "999999"))).statusCode).toBe(404);
  });
});

describe("a user's page", () => {
  const byId = async (person: PersonName, userId: number) =>
    (await havn.as(person).getUserById({ body: { userId } })).user;

  test.each<[PersonName, number, boolean]>([
    ["anna", people.nils.id, true],
    ["anna", people.bo.id, true],
    ["anna", 105, true],
    ["nora", people.nils.id, true],
    ["nora", 101, true],
    ["nora", people.fie.id, false],
    ["nora", people.anna.id, false],
    ["nora", 104, false],
    ["nils", people.nils.id, true],
    ["nils", people.nora.id, false],
    ["nils", 999_999, false],
    ["anna", 999_999, false],
    ["anna", Number.MAX_SAFE_INTEGER, false],
  ])("is read by %s for %i: %s", async (person, userId, found) => {
    if (found) return expect((await byId(person, userId)).id).toBe(userId);
    const { statusCode, message } = await refusalOf(byId(person, userId));
    return expect([statusCode, message]).toEqual([404, "Not Found"]);
  });

  test("is found by email, case-insensitively", async () => {
    const byEmail = (person: PersonName, email: string) => havn.as(person).getUserByEmail({ body: { email } });
    expect((await byEmail("nora", " NILS@nordlys.example ")).user.id).toBe(people.nils.id);
    expect((await byEmail("nils", people.nils.email)).user.id).toBe(people.nils.id);
    const foreign = await refusalOf(byEmail("nora", people.fie.email));
    const missing = await refusalOf(byEmail("nora", "nobody@fjord.example"));
    expect(foreign.statusCode).toBe(404);
    expect({ ...missing.data, requestId: "" }).toEqual({ ...foreign.data, requestId: "" });
  });

  test("says what the reader may do", async () => {
    const { may } = await byId("nora", people.nils.id);
    expect(may).toEqual({
      edit: ["name", "workPhone", "mobilePhone", "address", "jobTitle"],
      changeAlternativeEmail: false,
      companies: [{ customerNumber: nordlys, changeRole: true, remove: true, sendInvitation: false }],
      addToCompany: false,
      impersonate: false,
      endSessions: true,
      exportData: false,
      pseudonymize: false,
    });
    expect((await byId("nora", 101)).may.edit).toEqual([]);
    expect((await byId("nora", people.nora.id)).may.companies).toMatchObject([{ changeRole: false, remove: false }]);
    expect((await byId("anna", people.nils.id)).may).toMatchObject({
      addToCompany: true,
      impersonate: true,
      exportData: true,
      pseudonymize: true,
    });
    expect((await byId("anna", people.nora.id)).may.pseudonymize).toBe(false);
    expect((await byId("anna", people.anna.id)).may).toMatchObject({ impersonate: false, pseudonymize: false });
  });
});
