import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SettingChange } from "#settings/contract/setting-values.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { agreementActions } from "#tests/support/clocks/agreement-actions.ts";
import { clockQuestions } from "#tests/support/clocks/case-clock-actions.ts";
import { deadlineActions, instantOf } from "#tests/support/clocks/deadline-actions.ts";
import { equalTargets } from "#tests/support/clocks/equal-targets.ts";
import { recalculateAll } from "#tests/support/clocks/recalculate.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

/* No jobs run here. */
let havn: TestHavn;
const { save } = clockQuestions(() => havn);
const { choose, create } = agreementActions(() => havn);
const { at, notifiedOf } = deadlineActions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false", HAVN_ROLES: "api" } });
  await choose(await create("Ten hours", equalTargets({ firstResponseMinutes: 600, resolutionMinutes: 2_400 })));
  await recalculateAll(havn);
});
afterAll(() => havn.close());
beforeEach(async () => {
  await set({ name: "cases.soonResponseMinutes", value: null });
  await recalculateAll(havn);
});

const set = async (change: SettingChange) => {
  const { settings } = await havn.as("anna").getSettings({ body: { page: "cases" } });
  const version = settings.find(({ name }) => name === change.name)?.version ?? -1;
  return (await havn.as("anna").updateSetting({ body: { version, change } })).setting;
};
const warnWithin = async (value: number | null) => {
  await set({ name: "cases.soonResponseMinutes", value });
  await recalculateAll(havn);
};
const submitAt = async (wall: string): Promise<number> => {
  havn.clock.set(instantOf(wall));
  const { id } = await buildCase(havn);
  await save(id, { assigneeId: people.anna.id });
  return id;
};
const rowOf = (id: number) =>
  havn.db.selectFrom("care_case").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const warnAt = async (id: number) => (await rowOf(id)).first_response_warn_at;
const warned = ["anna CloseToFirstResponse at once"];

/* Ten hours of support from Monday at 09:00 are over on Tuesday at 11:30. */
test.each([
  [60, "2026-11-17 10:30"],
  [5, "2026-11-17 11:25"],
  [150, "2026-11-17 09:00"],
  [480, "2026-11-17 09:00"],
])("people are warned with %i minutes left, on existing and new cases, at %s", async (value, when) => {
  const open = await submitAt("2026-11-16 09:00");
  await warnWithin(value);
  expect(await warnAt(open)).toEqual(new Date(instantOf(when)));
  const other = await submitAt("2026-11-16 09:00");
  expect(await warnAt(other)).toEqual(new Date(instantOf(when)));
  await at(when);
  expect([await notifiedOf(open), await notifiedOf(other)]).toEqual([warned, warned]);
});

test("a warning isn't repeated, a late one is sent at once, and nothing else in the row changes", async () => {
  const early = await submitAt("2026-11-16 09:00");
  await at("2026-11-17 10:30");
  const given = await rowOf(early);
  const late = await submitAt("2026-11-16 09:00");
  havn.clock.set(instantOf("2026-11-17 09:30"));
  const before = await rowOf(late);
  await warnWithin(150);
  expect(await rowOf(early)).toEqual(given);
  expect(await rowOf(late)).toEqual({ ...before, first_response_warn_at: new Date(instantOf("2026-11-17 09:00")) });
  await at("2026-11-17 09:30");
  expect(await notifiedOf(late)).toEqual(warned);
  await warnWithin(5);
  await at("2026-11-17 11:25");
  expect([await notifiedOf(early), await notifiedOf(late)]).toEqual([warned, warned]);
});

test("the clocks' history doesn't change, and the job runs again for processes that lag behind", async () => {
  const id = await submitAt("2026-11-16 09:00");
  const bases = () => havn.db.selectFrom("case_clock_basis").selectAll().where("case_id", "=", id).execute();
  const before = await bases();
  await set({ name: "cases.soonResponseMinutes", value: 20 });
  const { rows } = await sql<{ key: string; again: boolean }>`
    select dedupe_key as key, run_at > ${havn.clock.now()} as again from job where kind = 'recalculate-clocks'
    order by run_at`.execute(havn.db);
  expect(rows).toEqual([
    { key: "warnings", again: false },
    { key: "warnings-again", again: true },
  ]);
  await recalculateAll(havn);
  expect(await warnAt(id)).toEqual(new Date(instantOf("2026-11-17 11:10")));
  expect(await bases()).toEqual(before);
});

test.each([
  ["cases.soonResponseMinutes", [4, 481, 30.5, -1]],
  ["cases.soonResolutionMinutes", [14, 2_401, 60.5, -1]],
] as const)("%s has limits", async (name, values) => {
  for (const value of values) expect(await refusalOf(set({ name, value }))).toMatchObject({ code: "badRequest" });
});
