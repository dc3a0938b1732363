import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#platform/contract/actor.ts";
import { buildCase, change, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const { bo } = people;
const setRoles = (roles: readonly StaffRole[]) =>
  havn.db
    .updateTable("app_user")
    .set({ staff_roles: [...roles] })
    .where("id", "=", bo.id)
    .execute();
afterEach(() => setRoles(staffRoles));

const assign = async (assigneeId: number | null) => change(havn, "anna", await buildCase(havn), { assigneeId });

test.each<[StaffRole[], boolean]>([
  [["agent"], true],
  [["coordinator"], true],
  [["executive", "agent"], true],
  [["executive"], false],
  [["administrator"], false],
  [[], false],
])("a case can be assigned to staff who handle cases: %j", async (roles, may) => {
  await setRoles(roles);
  if (may) {
    expect((await assign(bo.id)).assignee?.id).toBe(bo.id);
  } else {
    expect((await refusalOf(assign(bo.id))).data?.problems).toEqual([
      expect.objectContaining({ path: "changes.assigneeId", code: "unknownPerson" }),
    ]);
  }
});

test("a case can't be assigned to a customer's user or a nonexistent person", async () => {
  for (const userId of [people.nora.id, 987_654]) {
    expect(await refusalOf(assign(userId))).toMatchObject({ code: "badRequest" });
  }
});

test("an assignee keeps their cases when they no longer handle cases", async () => {
  const { id } = await assign(bo.id);
  await setRoles(["administrator"]);
  const careCase = await read(havn, "anna", id);
  if (!careCase) throw new Error("the case is gone");
  const changed = await change(havn, "anna", careCase, { assigneeId: bo.id, externalReference: "R-7" });
  expect(changed).toMatchObject({ assignee: { id: bo.id }, externalReference: "R-7" });
  const free = await change(havn, "anna", changed, { assigneeId: null });
  expect(await refusalOf(change(havn, "anna", free, { assigneeId: bo.id }))).toMatchObject({ code: "badRequest" });
});
