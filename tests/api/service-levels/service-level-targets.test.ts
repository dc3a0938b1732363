import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { agreementActions, daysOf } from "#tests/support/clocks/agreement-actions.ts";
import { equalTargets } from "#tests/support/clocks/equal-targets.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
const today = "2026-11-20";
const morning = "2026-11-20T09:00:00.000Z";
// Nothing runs the jobs here; the tests read them.
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api" } });
});
beforeEach(() => havn.clock.set(morning));
afterAll(() => havn.close());

const { read, create, set, takeBack } = agreementActions(() => havn);
const jobs = async () => {
  const rows = await havn.db.selectFrom("job").select("payload").where("kind", "=", "recalculate-clocks").execute();
  return rows.map(({ payload }) => payload);
};

test("targets apply from a given day on; earlier ones keep their days", async () => {
  let agreement = await create();
  havn.clock.set("2026-11-21T09:00:00.000Z");
  agreement = await set(agreement, "2026-11-21", 30);
  agreement = await set(agreement, "2027-03-01", 10);
  agreement = await set(agreement, "2027-01-01", 20);
  expect(daysOf(agreement)).toEqual([
    ["2000-01-01", "2026-11-20", 60],
    ["2026-11-21", "2026-12-31", 30],
    ["2027-01-01", "2027-02-28", 20],
    ["2027-03-01", null, 10],
  ]);
  expect(agreement).toMatchObject({ version: 4, replaced: [] });
  agreement = await takeBack(agreement, "2027-01-01");
  expect(daysOf(agreement)).toEqual([
    ["2000-01-01", "2026-11-20", 60],
    ["2026-11-21", "2027-02-28", 30],
    ["2027-03-01", null, 10],
  ]);
  agreement = await takeBack(agreement, "2027-03-01");
  expect(daysOf(agreement).at(-1)).toEqual(["2026-11-21", null, 30]);
});

test("targets planned for a day can be replaced by others from that day", async () => {
  const agreement = await set(await set(await create(), "2027-01-01", 20), "2027-01-01", 25);
  expect(daysOf(agreement)).toEqual([
    ["2000-01-01", "2026-12-31", 60],
    ["2027-01-01", null, 25],
  ]);
  expect(agreement.replaced).toEqual([]);
});

test("targets that began today can be replaced too, and stay in the history", async () => {
  const planned = await set(await create(), "2026-11-21", 20);
  havn.clock.set("2026-11-21T10:00:00.000Z");
  const agreement = await set(planned, "2026-11-21", 25);
  expect(daysOf(agreement)).toEqual([
    ["2000-01-01", "2026-11-20", 60],
    ["2026-11-21", null, 25],
  ]);
  expect(agreement.replaced).toEqual([
    { ...planned.sets[1], until: "2026-11-21", replacedAt: "2026-11-21T10:00:00.000Z" },
  ]);
});

test("a new agreement's targets are corrected for all cases on day one, and replaced by new ones later", async () => {
  const mended = await set(await create(), today, 5);
  expect(daysOf(mended)).toEqual([["2000-01-01", null, 5]]);
  expect(mended.replaced).toMatchObject([{ from: "2000-01-01", replacedAt: morning }]);
  havn.clock.set("2026-11-20T23:00:00.000Z");
  expect(daysOf(await set(mended, "2026-11-21", 6))).toEqual([
    ["2000-01-01", "2026-11-20", 5],
    ["2026-11-21", null, 6],
  ]);
});

test("targets that already apply are not set again, whatever their order", async () => {
  const { id, version } = await create();
  const body = { id, version, from: "2027-01-01", targets: equalTargets().toReversed() };
  const refused = await refusalOf(havn.as("anna").setServiceLevelTargets({ body }));
  expect(refused).toMatchObject({ statusCode: 409, code: "nothingChanges" });
});

test("targets that have begun can't be withdrawn", async () => {
  const agreement = await set(await create(), "2026-11-21", 20);
  havn.clock.set("2026-11-20T23:00:00.000Z");
  expect(await refusalOf(takeBack(agreement, "2026-11-21"))).toMatchObject({ statusCode: 409, code: "hasBegun" });
  expect(await refusalOf(takeBack(agreement, "2000-01-01"))).toMatchObject({ statusCode: 409, code: "hasBegun" });
  expect(await refusalOf(takeBack(agreement, "2026-12-24"))).toMatchObject({ statusCode: 404 });
});

test("targets from today on recompute the running clocks; planned and withdrawn ones don't", async () => {
  const agreement = await create();
  const userId = people.anna.id;
  await havn.db.deleteFrom("job").where("kind", "=", "recalculate-clocks").execute();
  const takenBack = await takeBack(await set(agreement, "2026-11-21", 20), "2026-11-21");
  expect(await jobs()).toEqual([]);
  await set(takenBack, today, 20);
  expect(await jobs()).toEqual([{ agreementId: agreement.id, submittedFrom: "2000-01-01", userId }]);
  havn.clock.set("2026-11-21T09:00:00.000Z");
  await set(await read(agreement.id), "2026-11-21", 30);
  expect(await jobs()).toContainEqual({ agreementId: agreement.id, submittedFrom: "2026-11-21", userId });
  expect(await jobs()).toHaveLength(2);
});

const within = (changes: Parameters<typeof equalTargets>[0]) => equalTargets({ resolutionMinutes: null, ...changes });

test.each([
  ["a minute", within({ firstResponseMinutes: 1, resolutionMinutes: 1 })],
  ["a year", within({ firstResponseMinutes: 525_600, resolutionMinutes: 525_600 })],
  ["no resolution", within({ firstResponseMinutes: 2 })],
  ["round the clock", within({ clock: "around" })],
])("targets of %s are accepted", async (_what, targets) => {
  expect((await create(undefined, targets)).sets[0]?.targets).toEqual(targets);
});

test.each([
  ["none", [], "targets"],
  ["four severities", within({}).slice(1), "targets"],
  ["a severity twice", [...within({}).slice(1), ...within({}).slice(1, 2)], "targets"],
  ["no minute", within({ firstResponseMinutes: 0 }), "targets.0.firstResponseMinutes"],
  ["less than none", within({ firstResponseMinutes: -1 }), "targets.0.firstResponseMinutes"],
  ["a part of a minute", within({ firstResponseMinutes: 1.5 }), "targets.0.firstResponseMinutes"],
  ["more than a year", within({ firstResponseMinutes: 525_601 }), "targets.0.firstResponseMinutes"],
  ["a resolution of more", within({ resolutionMinutes: 525_601 }), "targets.0.resolutionMinutes"],
  ["a resolution before the first response", within({ resolutionMinutes: 59 }), "targets.0.resolutionMinutes"],
])("targets of %s are rejected", async (_what, targets, path) => {
  const { id, version } = await create();
  const refused = await refusalOf(
    havn.as("anna").setServiceLevelTargets({ body: { id, version, from: "2026-12-01", targets } }),
  );
  expect(refused).toMatchObject({ statusCode: 400, code: "badRequest" });
  expect(refused.data?.problems).toContainEqual(expect.objectContaining({ path }));
  expect(await refusalOf(create(undefined, targets))).toMatchObject({ statusCode: 400 });
  expect(await read(id)).toMatchObject({ version });
});

test.each([
  ["today", today, null],
  ["in two years", "2028-11-20", null],
  ["yesterday", "2026-11-19", "from"],
  ["in more than two years", "2028-11-21", "from"],
  ["a day that is none", "2027-02-30", "from"],
])("targets that begin %s", async (_what, day, path) => {
  const agreement = await create();
  if (path === null) return expect(daysOf(await set(agreement, day, 5)).at(-1)?.[2]).toBe(5);
  const refused = await refusalOf(set(agreement, day, 5));
  expect(refused).toMatchObject({ statusCode: 400, data: { problems: [expect.objectContaining({ path })] } });
});

test("the day is the Danish one", async () => {
  havn.clock.set("2026-11-20T23:00:00.000Z");
  const agreement = await create();
  expect(await refusalOf(set(agreement, today, 5))).toMatchObject({ statusCode: 400 });
  await set(agreement, "2026-11-21", 5);
});

test("the database itself rejects a gap and an overlap", async () => {
  const rows = havn.db.updateTable("service_level_target").where("agreement_id", "=", 1).where("severity", "=", 0);
  await expect(rows.set({ valid_until: "2026-12-31" }).execute()).rejects.toThrow("service_level_target_no_gap");
  const row = { agreement_id: 1, severity: 0, clock: 0, first_response_minutes: 5 };
  const later = havn.db.insertInto("service_level_target").values({ ...row, valid_from: "2027-01-01" });
  await expect(later.execute()).rejects.toThrow("service_level_target_one_successor");
});
