import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";
import type { UserChanges } from "#users/contract/user-account.ts";
import { userBounds } from "#users/contract/user-bounds.ts";

let havn: TestHavn;
const shared = { id: 101, kind: 1, name: "Søren Kjær", name_sort: toSortKey("Søren Kjær"), email: "s@kjaer.example" };

beforeAll(async () => {
  havn = await startTestHavn();
  await havn.db.insertInto("app_user").values(shared).execute();
  const relations = [1001, 1002].map((customer_no) => ({ user_id: shared.id, customer_no }));
  await havn.db.insertInto("user_customer").values(relations).execute();
});
afterAll(() => havn.close());

const account = async (person: PersonName, userId: number) =>
  (await havn.as(person).getUserById({ body: { userId } })).user;
const update = async (by: PersonName, userId: number, changes: UserChanges, version?: number) =>
  (
    await havn.as(by).updateUser({
      body: { userId, version: version ?? (await account("anna", userId)).version, changes },
    })
  ).user;
const codeOf = async (call: Promise<unknown>) => {
  const { statusCode, data } = await refusalOf(call);
  return [statusCode, data?.code];
};

describe("UpdateUser", () => {
  test("changes the given fields, clears those that are null, and leaves the rest", async () => {
    const first = await update("nora", people.nils.id, { workPhone: " +45 12 34 56 78 ", jobTitle: "Bogholder" });
    expect(first).toMatchObject({ name: "Nils Nordlys", workPhone: "+45 12 34 56 78", jobTitle: "Bogholder" });
    const second = await update("anna", people.nils.id, { workPhone: null, name: "Nils Ågesen" });
    expect(second).toMatchObject({ name: "Nils Ågesen", workPhone: null, jobTitle: "Bogholder" });
    expect(second.version).toBe(first.version + 1);
    const { users } = await havn.as("nora").getUsersBySearch({ body: { searchText: "aages" } });
    expect(users.map(({ id }) => id)).toEqual([people.nils.id]);
    await update("anna", people.nils.id, { name: "Nils Nordlys" });
  });

  test("keeps a name that was changed as often as allowed", async () => {
    await havn.db
      .insertInto("user_former_name")
      .values(
        Array.from({ length: userBounds.formerNames.staff - 1 }, (_, n) => ({ user_id: shared.id, name: `Navn ${n}` })),
      )
      .execute();
    await update("anna", shared.id, { name: "Navn 1" });
    await update("anna", shared.id, { name: "Søren Ny" });
    expect(await codeOf(update("anna", shared.id, { name: "Søren Nyere" }))).toEqual([409, "tooManyNames"]);
    expect((await account("anna", shared.id)).name).toBe("Søren Ny");
    await update("anna", shared.id, { workPhone: "+45 12 34 56 78" });
    await havn.db.deleteFrom("user_former_name").where("user_id", "=", shared.id).execute();
    await update("anna", shared.id, { name: shared.name });
  });

  test("lets staff correct a name even after customers used up their changes", async () => {
    const names = Array.from({ length: userBounds.formerNames.customers }, (_, n) => ({
      user_id: people.nils.id,
      name: `Navn ${n}`,
    }));
    await havn.db.deleteFrom("user_former_name").where("user_id", "=", people.nils.id).execute();
    await havn.db.insertInto("user_former_name").values(names).execute();
    expect(await codeOf(update("nora", people.nils.id, { name: "Grimt navn" }))).toEqual([409, "tooManyNames"]);
    await update("nora", people.nils.id, { name: (await account("nora", people.nils.id)).name, jobTitle: "Bogholder" });
    await update("anna", people.nils.id, { name: "Nils Nyere" });
    await update("anna", people.nils.id, { name: "Nils Nordlys" });
    await havn.db.deleteFrom("user_former_name").where("user_id", "=", people.nils.id).execute();
  });

  test("with a stale version changes nothing, and returns the current state", async () => {
    const { version } = await account("nora", people.nils.id);
    await update("nora", people.nils.id, { address: "Havnegade 1" });
    const refusal = await refusalOf(update("nora", people.nils.id, { address: "Havnegade 2" }, version));
    expect([refusal.statusCode, refusal.data?.code]).toEqual([409, "stale"]);
    expect(refusal.data?.current).toMatchObject({ address: "Havnegade 1", version: version + 1 });
    expect((await account("nora", people.nils.id)).address).toBe("Havnegade 1");
  });

  test("ten times at once with the same version is stored once", async () => {
    const { version } = await account("nora", people.nils.id);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => update("nora", people.nils.id, { jobTitle: `Titel ${index}` }, version)),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await account("nora", people.nils.id)).version).toBe(version + 1);
  });

  test("doesn't let an administrator change a user of several companies, and names the fields", async () => {
    const refusal = await refusalOf(update("nora", shared.id, { name: "Andet", jobTitle: "X" }));
    expect([refusal.statusCode, refusal.data?.code]).toEqual([400, "fieldNotAllowed"]);
    expect(refusal.data?.fields).toEqual(["name", "jobTitle"]);
    expect((await update("anna", shared.id, { jobTitle: "Chef" })).jobTitle).toBe("Chef");
  });

  test.each<[PersonName, number]>([
    ["nora", people.fie.id],
    ["nora", people.anna.id],
    ["nora", 999_999],
    ["nils", people.nora.id],
    ["fie", people.nils.id],
  ])("by %s changes nothing of %i: as if they did not exist", async (by, userId) =>
    expect(await codeOf(update(by, userId, { jobTitle: "X" }, 1))).toEqual([404, "notFound"]),
  );

  const long = (length: number) => "x".repeat(length);
  test.each<[UserChanges, boolean]>([
    [{ name: long(100) }, true],
    [{ name: long(101) }, false],
    [{ name: " " }, false],
    [{ workPhone: "1234" }, true],
    [{ workPhone: "123" }, false],
    [{ mobilePhone: "1".repeat(32) }, true],
    [{ mobilePhone: "1".repeat(33) }, false],
    [{ mobilePhone: "12a45" }, false],
    [{ address: long(300) }, true],
    [{ address: long(301) }, false],
    [{ jobTitle: long(100) }, true],
    [{ jobTitle: long(101) }, false],
  ])("%j: %s", async (changes, fits) => {
    const asked = update("anna", people.finn.id, changes);
    if (fits) return expect(await asked).toMatchObject(changes);
    return expect(await codeOf(asked)).toEqual([400, "badRequest"]);
  });

  test("puts nothing personal in the audit log", async () => {
    const row = await havn.db
      .selectFrom("audit_row")
      .select(["detail", "status"])
      .where("act", "=", "/api/UserManagement/UpdateUser")
      .where("status", "=", 200)
      .executeTakeFirstOrThrow();
    expect(row.detail).toEqual({ userId: people.nils.id, fields: ["workPhone", "jobTitle"] });
  });
});

describe("oversized numbers", () => {
  const userId = Number.MAX_SAFE_INTEGER;
  const relation = { customerNumber: nordlys, userId };
  test.each<[string, unknown, string?]>([
    ["GetUserById", { userId }],
    ["UpdateUser", { userId, version: 1, changes: {} }],
    ["UpdateUserCustomerRole", { ...relation, role: "user" }],
    ["DeleteUserCustomerRelation", relation, "DELETE"],
    ["SendInvitationRequest", relation],
    ["ExportUserData", { userId }],
    ["PseudonymizeUser", { userId, email: people.nils.email }],
  ])("in %s find nobody", async (name, body, method = "POST") => {
    const headers = { authorization: await havn.bearer("anna"), "content-type": "application/json" };
    const url = `${havn.url}/api/UserManagement/${name}`;
    expect((await fetch(url, { method, headers, body: JSON.stringify(body) })).status).toBe(404);
  });

  test("as a version are stale", async () => {
    expect(await codeOf(update("anna", people.finn.id, {}, Number.MAX_SAFE_INTEGER))).toEqual([409, "stale"]);
  });
});

describe("UpdateUserInfomation", () => {
  const own = async (by: PersonName, changes: UserChanges, version?: number) =>
    (
      await havn.as(by).updateUserInfomation({
        body: { version: version ?? (await account(by, people[by].id)).version, changes },
      })
    ).user;

  test.each<PersonName>(["nils", "nora", "anna"])("lets %s change their own data", async (by) => {
    expect(await own(by, { mobilePhone: "+45 87654321" })).toMatchObject({ mobilePhone: "+45 87654321" });
  });

  test("works for a user of several companies too; a stale version is rejected", async () => {
    expect(await codeOf(own("nils", { mobilePhone: "12345678" }, 0))).toEqual([409, "stale"]);
  });
});

describe("while acting for somebody else", () => {
  const acting = async (path: string, body: unknown, method = "POST") => {
    const headers = { authorization: await havn.bearer("nora", "anna"), "content-type": "application/json" };
    const response = await fetch(havn.url + path, { method, headers, body: JSON.stringify(body) });
    const { data } = (await response.json()) as { data: { code: string } };
    return [response.status, data?.code];
  };
  const relation = { customerNumber: nordlys, userId: people.nils.id };
  test.each<[string, unknown, string?]>([
    ["/api/UserManagement/UpdateUser", { userId: people.nils.id, version: 1, changes: { jobTitle: "X" } }],
    ["/api/User/UpdateUserInfomation", { version: 1, changes: { jobTitle: "X" } }],
    ["/api/UserManagement/UpdateUserCustomerRole", { ...relation, role: "administrator" }],
    ["/api/UserManagement/DeleteUserCustomerRelation", relation, "DELETE"],
    ["/api/UserManagement/SendInvitationRequest", relation],
    [
      "/api/UserManagement/CreateUserCustomerRelation",
      { customerNumber: nordlys, email: "ny@nordlys.example", role: "user", changes: { name: "Ny" } },
    ],
  ])("%s is rejected", async (path, body, method) =>
    expect(await acting(path, body, method)).toEqual([403, "whileImpersonating"]),
  );
});

describe("UpdateDashboardSelectionValues", () => {
  test.each([
    ["anna", "agent", true],
    ["anna", "coordinator", true],
    ["anna", "executive", true],
    ["anna", "customer", false],
    ["nora", "customer", true],
    ["nils", "agent", false],
  ] as const)("by %s to %s: %s", async (person, dashboard, fits) => {
    const asked = havn.as(person).updateDashboardSelectionValues({ body: { dashboard } });
    if (!fits) return expect(await codeOf(asked)).toEqual([400, "badRequest"]);
    await asked;
    const { careUser } = await havn.as(person).getUserByLoggedInIdentity();
    return expect(careUser.dashboard).toBe(dashboard);
  });
});
