import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Api } from "#app/contract/features.ts";
import { hourSeconds } from "#platform/rules/durations.ts";
import type { DatedHours, OwnClosedDay } from "#service-levels/rules/hours/support-hours.ts";
import { parseClosedDays, parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { findCalendar } from "#service-levels/server/calendar-store.ts";
import { calendarId, supportCalendar } from "#service-levels/server/support-calendar.ts";
import type { SettingChange } from "#settings/contract/setting-values.ts";
import { lockSetting, storeSetting } from "#settings/server/settings-store.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { agreementActions } from "#tests/support/clocks/agreement-actions.ts";
import { clockQuestions } from "#tests/support/clocks/case-clock-actions.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { untilHeldUp } from "#tests/support/havn/until-lock-waits.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
const { timeLeft, save, answer, bases, fits } = clockQuestions(() => havn);
const { choose } = agreementActions(() => havn);
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

/** Monday, 16 November 2026, 09:00 in Copenhagen; Nordlys has the premium agreement: 16 hours for a resolution. */
beforeEach(async () => {
  havn.clock.set("2026-11-16T08:00:00.000Z");
  await choose({ id: 2 });
  await set("support.hours", null);
  await set("support.closedDays", null);
  await untilJobsAreDone(havn);
});

type HoursChange = Parameters<Api["previewSupportHours"]>[0]["body"]["change"];
type Change =
  | { name: "support.hours"; value: DatedHours[] | null }
  | { name: "support.closedDays"; value: OwnClosedDay[] | null };

const settingOf = async (name: Change["name"]) => {
  const { settings } = await havn.as("anna").getSettings({ body: { page: "support" } });
  const found = settings.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
async function set<N extends Change["name"]>(name: N, value: Extract<Change, { name: N }>["value"]) {
  const { version } = await settingOf(name);
  const change = { name, value } as SettingChange;
  return (await havn.as("anna").updateSetting({ body: { version, change } })).setting;
}
const preview = async (change: Change) =>
  (await havn.as("anna").previewSupportHours({ body: { change: change as HoursChange } })).preview;

const supportPage = async () => (await havn.as(null).getSupportInformation({ body: {} })).support;

const usual = "Mon-Thu 08:30-16:00, Fri 08:30-15:30";
const answered = async () => {
  const { id } = await buildCase(havn, { by: "anna" });
  await answer(id);
  return id;
};

describe("new opening hours from a given day", () => {
  test("move the deadlines of running clocks as previewed, and leave ended ones", async () => {
    const [id, ended] = [await answered(), await answered()];
    havn.clock.forward({ hours: 1 });
    await save(ended, { status: "Delivered" });
    const before = await bases(ended);
    const { dueAt } = (await timeLeft(id)) ?? {};
    const value = parseSupportHours(`${usual}; from 2026-11-17: Mon-Fri 06:00-20:00`);
    const said = await preview({ name: "support.hours", value });
    expect(said).toMatchObject({ isMore: false });
    const example = said.examples.find((one) => one.id === id);
    expect(example).toMatchObject({ target: "Resolution", from: dueAt });
    expect(await settingOf("support.hours")).toMatchObject({ value: parseSupportHours(usual) });

    expect((await supportPage()).nextHours).toBeNull();
    await set("support.hours", value);
    await untilJobsAreDone(havn);
    expect(await supportPage()).toMatchObject({
      hours: expect.arrayContaining([{ day: "monday", windows: [{ from: "08:30", to: "16:00" }] }]),
      nextHours: {
        from: "2026-11-17",
        hours: expect.arrayContaining([{ day: "monday", windows: [{ from: "06:00", to: "20:00" }] }]),
      },
    });
    expect(await timeLeft(id)).toMatchObject({ state: "Running", dueAt: example?.to });
    expect((await bases(id)).map(([cause]) => cause)).toEqual(["submitted", "calendar"]);
    expect(await bases(ended)).toEqual(before);
    for (const each of [id, ended]) await fits(each);
    expect((await preview({ name: "support.hours", value })).moved).toBe(0);

    expect((await set("support.hours", null)).change).toMatchObject({ fromUsual: false });
    await untilJobsAreDone(havn);
    expect(await timeLeft(id)).toMatchObject({ dueAt });
  });

  test("can't begin in the past, nor change or remove what applied there", async () => {
    const late = parseSupportHours(`${usual}; from 2026-11-15: Mon-Fri 06:00-20:00`);
    expect(await refusalOf(set("support.hours", late))).toMatchObject({ code: "changesThePast" });
    await set("support.hours", parseSupportHours(`${usual}; from 2026-11-17: Mon-Fri 06:00-20:00`));
    expect((await settingOf("support.hours")).change).toMatchObject({ mayTakeBack: true });
    havn.clock.forward({ days: 2 });
    expect((await settingOf("support.hours")).change).toMatchObject({ mayTakeBack: false });
    expect(await refusalOf(set("support.hours", null))).toMatchObject({ code: "changesThePast" });
    havn.clock.set("2026-11-16T08:00:00.000Z");
  });

  test("leave a past deadline as it was calculated with the hours of that time", async () => {
    const id = await answered();
    havn.clock.forward({ days: 4 });
    const over = await timeLeft(id);
    expect(over).toMatchObject({ state: "Failed" });
    await set("support.hours", parseSupportHours(`${usual}; from 2026-11-20: Mon-Fri 00:00-24:00`));
    await untilJobsAreDone(havn);
    expect(await timeLeft(id)).toMatchObject({ state: "Failed", dueAt: over?.dueAt });
    await fits(id);
  });
});

describe("a custom closed day", () => {
  test("moves deadlines by its hours, and is shown on the support page", async () => {
    const id = await answered();
    const value = parseClosedDays("2026-11-17 Company day");
    const left = await timeLeft(id);
    const { moved } = await preview({ name: "support.closedDays", value });
    expect(moved).toBeGreaterThan(0);
    await set("support.closedDays", value);
    await untilJobsAreDone(havn);
    const moves = Date.parse((await timeLeft(id))?.dueAt ?? "") - Date.parse(left?.dueAt ?? "");
    expect(moves).toBe(24 * hourSeconds * 1_000);
    const { support } = await havn.as(null).getSupportInformation({ body: {} });
    expect(support.closedDays).toContainEqual({ date: "2026-11-17", day: null, name: "Company day", from: null });
    await fits(id);
  });

  test("stays when it is over, and none is added in the past", async () => {
    expect(await refusalOf(set("support.closedDays", parseClosedDays("2026-11-15 Late")))).toMatchObject({
      code: "changesThePast",
    });
  });
});

test("hours and closed days saved simultaneously by two people make one calendar", async () => {
  const days = parseClosedDays("2026-11-19 Company day");
  const hours = parseSupportHours(`${usual}; from 2026-11-17: Mon-Fri 06:00-20:00`);
  const { version } = await settingOf("support.closedDays");
  let second: Promise<unknown> = Promise.resolve();
  await havn.db.transaction().execute(async (db) => {
    await lockSetting(db, "support.closedDays");
    const at = havn.clock.now();
    const by = people.anna.id;
    await storeSetting(db, { name: "support.closedDays", version: version + 1, from: null, to: days, by, at });
    second = set("support.hours", hours);
    await untilHeldUp(havn.db);
  });
  await second;
  await havn.havn.app.readSettings();
  const { support } = havn.havn.app.settings;
  expect(support).toMatchObject({ hours, closedDays: days });
  expect(await findCalendar(havn.db, calendarId(supportCalendar(support)))).not.toBeNull();
  await untilJobsAreDone(havn);
});

test("another process uses the new hours without a restart", async () => {
  const other = await startBeside(havn, havn.url, { HAVN_ROLES: "api", HAVN_DEMO: "false" });
  try {
    const value = parseSupportHours(`${usual}; from 2026-11-18: Mon-Fri 07:00-19:00`);
    await set("support.hours", value);
    await expect.poll(() => other.app.settings.support.hours).toEqual(value);
  } finally {
    await other.close();
  }
});
