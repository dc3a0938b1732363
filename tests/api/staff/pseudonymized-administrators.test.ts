import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const { anna, bo } = people;

test("the last administrator is not pseudonymized, whoever requests it for whom at once", async () => {
  const settled = await Promise.allSettled([
    havn.as("anna").pseudonymizeUser({ body: { userId: bo.id, email: bo.email } }),
    havn.as("bo").pseudonymizeUser({ body: { userId: anna.id, email: anna.email } }),
  ]);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const left = await havn.db
    .selectFrom("app_user")
    .select("staff_roles")
    .where("kind", "=", 0)
    .where("removed_at", "is", null)
    .execute();
  expect(left.filter(({ staff_roles }) => staff_roles.includes("administrator"))).toHaveLength(1);
});
