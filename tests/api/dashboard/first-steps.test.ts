import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#platform/contract/actor.ts";
import type { KeptFirstSteps } from "#preferences/contract/calls.ts";
import { importRows } from "#tests/support/calls/import-file.ts";
import { buildCase, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());
beforeEach(async () => {
  await havn.db.deleteFrom("user_preference").execute();
});

const stepsOf = async (person: PersonName, impersonator?: PersonName) =>
  (await havn.as(person, impersonator).getFirstSteps({ query: {} })).firstSteps;
/** Each step, with a mark if it is done. */
const shownTo = async (person: PersonName) =>
  (await stepsOf(person))?.steps.map(({ name, isDone }) => (isDone ? `${name} ✓` : name));
const keep = (person: PersonName, value: KeptFirstSteps, impersonator?: PersonName) =>
  havn.as(person, impersonator).updatePreferencesByUserEmail({
    body: { email: people[person].email, preferences: [{ kind: "FirstSteps", value }] },
  });
const giveRoles = async (roles: readonly StaffRole[], userId: number = people.anna.id) => {
  await havn.db
    .updateTable("app_user")
    .set({ staff_roles: [...roles] })
    .where("id", "=", userId)
    .execute();
  // By then, what a process has cached about signed-in people has expired.
  havn.clock.forward({ seconds: 20 });
};

describe("the first steps are shown", () => {
  test.each<[StaffRole[], string, string[]]>([
    [["agent"], "agent", ["takeCase", "answer", "chooseNotifications"]],
    [["agent", "coordinator"], "coordinator", ["assign", "orderTeam", "planDays"]],
    [["executive"], "executive", ["comparePeriods", "readReport", "chooseNotifications"]],
  ])("to staff who are %j: %s", async (roles, kind, steps) => {
    await giveRoles(roles);
    expect((await stepsOf("anna"))?.kind).toBe(kind);
    expect(await shownTo("anna")).toEqual(steps);
  });

  test("to a customer's administrator, and to a user", async () => {
    expect(await shownTo("nora")).toEqual(["createCase", "inviteColleague ✓", "companySettings"]);
    expect(await shownTo("nils")).toEqual(["createCase", "seeSupport", "chooseNotifications"]);
  });

  test("with completed ones ticked", async () => {
    await giveRoles(["agent"]);
    const careCase = await buildCase(havn);
    expect(await shownTo("nils")).toContain("createCase ✓");
    expect(await shownTo("finn")).toContain("createCase");
    await change(havn, "anna", careCase, { assigneeId: people.anna.id });
    await write(havn, "anna", careCase.id, "<p>Kun for os</p>", true);
    expect(await shownTo("anna")).toEqual(["takeCase ✓", "answer", "chooseNotifications"]);
    const body = { caseId: careCase.id, isInternal: false, comment: "<p>Hej</p>", clientKey: crypto.randomUUID() };
    await havn.as("anna").createCareCaseMessage({ body });
    expect(await shownTo("anna")).toEqual(["takeCase ✓", "answer ✓", "chooseNotifications"]);
    await giveRoles(staffRoles);
  });

  test("with none ticked by what was imported, but by what the person does with it", async () => {
    const rows = {
      people: "E-mail;Navn;Kundenr\nida@fjord.example;Ida Fjord;1002",
      cases: [
        "Ticket ID;Subject;Status;Organization;Requester;Assignee;Created at",
        "ZD-1;Kassen;open;1002;fie@fjord.example;bo@havn.example;2024-03-05T13:30:00Z",
        "ZD-2;Lageret;closed;1002;fie@fjord.example;bo@havn.example;2024-03-05T13:30:00Z",
      ].join("\n"),
      messages:
        "Ticket ID;Comment ID;Created at;Author;Public;Comment\nZD-1;1;2024-03-06T08:00:00Z;bo@havn.example;yes;Hej",
    } as const;
    for (const kind of ["people", "cases", "messages"] as const)
      expect((await importRows(havn, kind, rows[kind])).counts).toMatchObject({ bad: 0, left: 0 });
    await havn.db.deleteFrom("user_customer").where("user_id", "=", people.finn.id).execute();
    await giveRoles(["agent"], people.bo.id);
    expect(await shownTo("bo")).toEqual(["takeCase", "answer", "chooseNotifications"]);
    expect(await shownTo("fie")).toEqual(["createCase", "inviteColleague", "companySettings"]);
    const { rows: found } = await havn.as("bo").getCareCasesBySearch({ body: { text: "zd-1" } });
    const careCase = await read(havn, "bo", found[0]?.id ?? 0);
    if (!careCase) throw new Error("the case is gone");
    await change(havn, "bo", careCase, { severity: "Regular" });
    expect(await shownTo("bo")).toContain("takeCase ✓");
    await giveRoles(staffRoles, people.bo.id);
  });

  test("to no administrator of this Havn, who has a list of what is to do", async () => {
    await giveRoles(["administrator"]);
    expect(await stepsOf("anna")).toBeNull();
    await giveRoles(staffRoles);
  });
});

describe("the state of the first steps", () => {
  test("is stored per person: one step as seen, all of them, and that they were skipped", async () => {
    await keep("nora", { isSkipped: false, seen: ["companySettings"] });
    expect(await shownTo("nora")).toEqual(["createCase", "inviteColleague ✓", "companySettings ✓"]);
    await keep("nora", { isSkipped: true, seen: ["companySettings"] });
    expect(await stepsOf("nora")).toBeNull();
    expect(await shownTo("nils")).toHaveLength(3);
    await keep("nora", { isSkipped: false, seen: ["createCase", "companySettings"] });
    expect(await stepsOf("nora")).toBeNull();
  });

  test("is among the person's preferences as it was stored, also with former steps of administrators", async () => {
    const value = { isSkipped: true, seen: ["seeSupport", "setSupport"] } satisfies Parameters<typeof keep>[1];
    await keep("nils", value);
    const { preferences } = await havn.as("nils").readPreferencesByUserEmail({ query: {} });
    expect(preferences).toEqual([{ kind: "FirstSteps", value }]);
  });

  test("can't be seen or changed by staff acting for the person", async () => {
    expect(await stepsOf("nora", "anna")).toBeNull();
    expect(await refusalOf(keep("nora", { isSkipped: true, seen: [] }, "anna"))).toMatchObject({
      code: "whileImpersonating",
    });
    expect(await stepsOf("nora")).not.toBeNull();
  });

  test.each([
    ["a step that there is none of", { isSkipped: false, seen: ["dance"] }],
    ["more than there are", { isSkipped: false, seen: Array(40).fill("answer") }],
    ["more than is asked", { isSkipped: false, seen: [], note: "x" }],
  ])("is rejected with %s", async (_what, value) => {
    expect((await refusalOf(keep("nils", value as never))).statusCode).toBe(400);
  });
});
