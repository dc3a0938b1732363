import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

/** Nora and Nils administer Nordlys; there are also three users who can be made administrators. */
beforeEach(async () => {
  await havn.db.deleteFrom("user_customer").where("customer_no", "=", 1001).execute();
  const ids = [201, 202, 203];
  const more = ids.map((id) => ({
    id,
    kind: 1,
    name: `Nr. ${id}`,
    name_sort: toSortKey(`Nr. ${id}`),
    email: `${id}@x.example`,
  }));
  await havn.db
    .insertInto("app_user")
    .values(more)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const member = (user_id: number, is_administrator: boolean) => ({ user_id, customer_no: 1001, is_administrator });
  await havn.db
    .insertInto("user_customer")
    .values([member(people.nora.id, true), member(people.nils.id, true), ...ids.map((id) => member(id, false))])
    .execute();
});

const administrators = async () =>
  (
    await havn.db
      .selectFrom("user_customer")
      .select("user_id")
      .where("customer_no", "=", 1001)
      .where("is_administrator", "=", true)
      .where("accepted_at", "is not", null)
      .execute()
  ).map(({ user_id }) => user_id);

const remove = (by: PersonName, userId: number) =>
  havn.as(by).deleteUserCustomerRelation({ body: { customerNumber: nordlys, userId } });
const setRole = (by: PersonName, userId: number, role: "administrator" | "user") =>
  havn.as(by).updateUserCustomerRole({ body: { customerNumber: nordlys, userId, role } });
const pseudonymize = (userId: number, email: string) => havn.as("anna").pseudonymizeUser({ body: { userId, email } });

const refusedAsLast = async (call: Promise<unknown>) => {
  const { statusCode, data } = await refusalOf(call);
  expect([statusCode, data?.code]).toEqual([409, "lastAdministrator"]);
};

test("an administrator is removed with a fresh proof only, and others without", async () => {
  await havn.bearer("nora");
  const setProven = (proven_at: Date | null) =>
    havn.db.updateTable("sign_in_session").set({ proven_at }).where("user_id", "=", people.nora.id).execute();
  await setProven(null);
  expect((await refusalOf(remove("nora", people.nils.id))).code).toBe("proofNeeded");
  await remove("nora", 201);
  expect(await administrators()).toHaveLength(2);
  await setProven(havn.clock.now());
});

test("the last administrator can't be removed, demoted or pseudonymized by anybody", async () => {
  await setRole("nora", people.nils.id, "user");
  for (const by of ["nora", "anna"] as const) {
    await refusedAsLast(remove(by, people.nora.id));
    await refusedAsLast(setRole(by, people.nora.id, "user"));
  }
  await refusedAsLast(pseudonymize(people.nora.id, people.nora.email));
  expect(await administrators()).toEqual([people.nora.id]);
  await setRole("nora", 201, "administrator");
  await remove("anna", people.nora.id);
  expect(await administrators()).toEqual([201]);
});

test("an invited administrator who has not accepted doesn't count yet", async () => {
  await setRole("nora", people.nils.id, "user");
  const changes = { name: "Ny Administrator" };
  const email = "ny@nordlys.example";
  await havn
    .as("nora")
    .createUserCustomerRelation({ body: { customerNumber: nordlys, email, role: "administrator", changes } });
  await refusedAsLast(remove("nora", people.nora.id));
});

test("making an administrator an administrator changes nothing", async () => {
  await setRole("nora", people.nora.id, "administrator");
  expect((await administrators()).sort()).toEqual([people.nora.id, people.nils.id]);
});

describe("at once", () => {
  /** Makes calls with tokens from now, which may no longer be valid when they are used. */
  const openCalls = async () => {
    const bearers = {
      nora: await havn.bearer("nora"),
      nils: await havn.bearer("nils"),
      anna: await havn.bearer("anna"),
    };
    return async (by: keyof typeof bearers, method: string, name: string, body: unknown) => {
      const response = await fetch(`${havn.url}/api/UserManagement/${name}`, {
        method,
        headers: { authorization: bearers[by], "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const refusal = response.status === 204 ? null : ((await response.json()) as { data: { code: string } });
      return [response.status, refusal?.data?.code ?? null] as const;
    };
  };
  const relation = (userId: number) => ({ customerNumber: nordlys, userId });

  test("two administrators who remove each other leave one", async () => {
    for (let round = 0; round < 5; round += 1) {
      const call = await openCalls();
      const answers = await Promise.all([
        call("nora", "DELETE", "DeleteUserCustomerRelation", relation(people.nils.id)),
        call("nils", "DELETE", "DeleteUserCustomerRelation", relation(people.nora.id)),
      ]);
      for (const [status] of answers) expect([204, 401, 404, 409]).toContain(status);
      const left = await administrators();
      expect(left).toHaveLength(1);
      const gone = left[0] === people.nora.id ? people.nils.id : people.nora.id;
      await havn.db
        .insertInto("user_customer")
        .values({ user_id: gone, customer_no: 1001, is_administrator: true })
        .execute();
      havn.clock.forward({ minutes: 1 });
    }
  });

  test("a hundred attempts of several kinds leave one administrator", async () => {
    const call = await openCalls();
    const { nora, nils } = people;
    const kinds = [
      () => call("nora", "DELETE", "DeleteUserCustomerRelation", relation(nils.id)),
      () => call("nils", "DELETE", "DeleteUserCustomerRelation", relation(nora.id)),
      () => call("anna", "DELETE", "DeleteUserCustomerRelation", relation(nora.id)),
      () => call("anna", "POST", "UpdateUserCustomerRole", { ...relation(nils.id), role: "user" }),
      () => call("nora", "POST", "UpdateUserCustomerRole", { ...relation(nora.id), role: "user" }),
      () => call("anna", "POST", "PseudonymizeUser", { userId: nils.id, email: "wrong@nordlys.example" }),
      () => call("anna", "POST", "PseudonymizeUser", { userId: 203, email: "203@x.example" }),
      () => call("anna", "POST", "UpdateUserCustomerRole", { ...relation(nora.id), role: "user" }),
      () => call("nils", "DELETE", "DeleteUserCustomerRelation", relation(nils.id)),
      () => call("anna", "DELETE", "DeleteUserCustomerRelation", relation(nils.id)),
    ];
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => kinds[index % kinds.length]?.()));
    const codes = new Set(answers.map((answer) => answer?.[0]));
    for (const status of codes) expect([204, 400, 401, 404, 409]).toContain(status);
    expect(answers.filter((answer) => answer?.[1] === "lastAdministrator").length).toBeGreaterThan(0);
    expect(await administrators()).toHaveLength(1);
  });
});
