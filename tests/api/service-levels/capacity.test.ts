import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#platform/contract/actor.ts";
import { buildCase, buildDraft, change, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({
    env: {
      HAVN_SUPPORT_HOURS: "Mon-Fri 08:00-12:00 12:30-16:00",
      HAVN_CLOSED_DAYS: "2026-12-23 Firmadag; 2026-11-27 from 12:00 Julefrokost",
    },
  });
});
afterAll(() => havn.close());

const capacity = () => havn.as("anna").getTodaysWorkDayCapacity({ body: {} });
const fresh = async (id: number) => {
  const careCase = await read(havn, "anna", id);
  if (!careCase) throw new Error(`no case ${id}`);
  return careCase;
};
const { anna, bo } = people;
const none = { activeCases: 0, estimateHours: 0, withoutEstimate: 0 };
const personOf = ({ id, name }: { id: number; name: string }) => ({ id, name, isStaff: true });

describe("the current work day", () => {
  test.each([
    ["2026-11-20T09:00:00+01:00", "2026-11-20", 450, 390, null],
    ["2026-11-20T12:10:00+01:00", "2026-11-20", 450, 210, null],
    ["2026-11-20T23:59:59+01:00", "2026-11-20", 450, 0, null],
    ["2026-11-21T00:00:00+01:00", "2026-11-21", 0, 0, null],
    ["2026-11-27T09:00:00+01:00", "2026-11-27", 240, 180, { day: null, name: "Julefrokost", from: "12:00" }],
    ["2026-12-23T09:00:00+01:00", "2026-12-23", 0, 0, { day: null, name: "Firmadag", from: null }],
    ["2026-12-24T09:00:00+01:00", "2026-12-24", 0, 0, { day: "christmasEve", name: null, from: null }],
    ["2026-10-23T22:30:00Z", "2026-10-24", 0, 0, null],
    ["2026-10-26T08:00:00Z", "2026-10-26", 450, 390, null],
    ["2027-03-30T08:00:00Z", "2027-03-30", 450, 330, null],
  ])("at %s is %s", async (now, date, minutes, minutesLeft, closedDay) => {
    havn.clock.set(now);
    const { today, asOf } = await capacity();
    expect(today).toMatchObject({ date, minutes, minutesLeft, closedDay });
    expect(asOf).toBe(new Date(now).toISOString());
  });

  test("has both of its windows as instants", async () => {
    havn.clock.set("2026-11-20T10:00:00+01:00");
    expect((await capacity()).today.windows).toEqual([
      { from: "2026-11-20T07:00:00.000Z", to: "2026-11-20T11:00:00.000Z" },
      { from: "2026-11-20T11:30:00.000Z", to: "2026-11-20T15:00:00.000Z" },
    ]);
  });
});

test("the workload lists what is waiting for each staff member and for nobody", async () => {
  havn.clock.set("2026-11-20T10:00:00+01:00");
  expect(await capacity()).toMatchObject({
    members: [
      { person: personOf(anna), ...none },
      { person: personOf(bo), ...none },
    ],
    unassigned: none,
  });
  const assign = async (assigneeId: number | null, estimateHours: number | null) =>
    change(havn, "anna", await buildCase(havn), { assigneeId, estimateHours });
  await assign(anna.id, 2.25);
  await assign(anna.id, null);
  await assign(bo.id, 0);
  await assign(null, 1.5);
  const delivered = await assign(anna.id, 40);
  await change(havn, "anna", delivered, { status: "Delivered" });
  const closed = await assign(anna.id, 5);
  await change(havn, "anna", closed, { status: "CaseClosed" });
  const later = await assign(anna.id, 7);
  await change(havn, "anna", later, { status: "Backlog" });
  await buildDraft(havn, { by: "anna" });
  expect(await capacity()).toMatchObject({
    members: [
      // The delivered case is active, but doesn't count as work.
      { person: personOf(anna), activeCases: 3, estimateHours: 2.25, withoutEstimate: 1 },
      { person: personOf(bo), activeCases: 1, estimateHours: 0, withoutEstimate: 0 },
    ],
    unassigned: { activeCases: 1, estimateHours: 1.5, withoutEstimate: 0 },
  });
  await change(havn, "anna", await fresh(later.id), { status: "WaitsOnHavn" });
  expect((await capacity()).members[0]).toMatchObject({ activeCases: 4, estimateHours: 9.25 });
});

test("former staff, and those who handle cases no longer, are listed while they have cases", async () => {
  const removed = (at: Date | null) =>
    havn.db.updateTable("app_user").set({ removed_at: at }).where("id", "=", bo.id).execute();
  await removed(havn.clock.now());
  expect((await capacity()).members.map(({ person }) => person.id)).toEqual([anna.id, bo.id]);
  const { members } = (await havn.as("anna").getCoordinatorBoard({ body: {} })).board;
  expect(members.map(({ person, hasLeft, takesCases }) => [person.id, hasLeft, takesCases])).toEqual([
    [anna.id, false, true],
    [bo.id, true, false],
  ]);
  await removed(null);
  const setRoles = (roles: StaffRole[]) =>
    havn.db.updateTable("app_user").set({ staff_roles: roles }).where("id", "=", bo.id).execute();
  await setRoles(["executive"]);
  const { members: later } = (await havn.as("anna").getCoordinatorBoard({ body: {} })).board;
  expect(later.map(({ person, hasLeft, takesCases }) => [person.id, hasLeft, takesCases])).toEqual([
    [anna.id, false, true],
    [bo.id, false, false],
  ]);
  await havn.db.updateTable("care_case").set({ assignee_id: anna.id }).where("assignee_id", "=", bo.id).execute();
  expect((await capacity()).members.map(({ person }) => person.id)).toEqual([anna.id]);
  await setRoles([...staffRoles]);
});

test("the capacity is for staff", async () => {
  expect(await refusalOf(havn.as("nora").getTodaysWorkDayCapacity({ body: {} }))).toMatchObject({ statusCode: 403 });
});
